import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { languageData, spoken } from '#app/assistant/languages/index.server.ts';
import { understand } from '#app/assistant/understand/understand.server.ts';
import type { MeaningKind } from '#app/assistant/understand/understanding.ts';
import { meant, ordinary } from '#tests/rules/understand-cases.ts';

/** What a message means, each meaning with its words. */
function read(content: string, before: Turn[] = []) {
	const turn: Turn = { role: 'user', content };
	const { meanings, nothingTold } = understand([...before, turn]);
	const named = meanings.map(({ kind, start, end, about, right }) => ({
		kind,
		words: content.slice(start, end),
		...(about && { about }),
		...(right && { right }),
	}));
	return { meanings: named, nothingTold };
}

const kindsOf = (content: string, before?: Turn[]) => read(content, before).meanings.map(({ kind }) => kind);

describe('What is said to the listener', () => {
	for (const [language, all] of Object.entries(meant))
		it.each(Object.entries(all).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))))(
			`${language}, $kind: $text`,
			({ kind, text }) => expect(kindsOf(text)).toContain(kind),
		);
});

describe('What only sounds like it is told', () => {
	for (const [language, all] of Object.entries(ordinary))
		it.each(all)(`${language}: %s`, (text) =>
			expect(read(text)).toEqual({ meanings: [], nothingTold: false }),
		);
});

it('A wish names the words that it is about', () => {
	expect(read("Dad sang at weddings. Don't put in the bit about Mr Pollard crying.").meanings).toEqual([
		{
			kind: 'leaveOut',
			words: "Don't put in the bit about Mr Pollard crying",
			about: 'the bit about Mr Pollard crying',
		},
	]);
	expect(read('Please leave the goat out of the story.').meanings).toMatchObject([
		{ kind: 'leaveOut', about: 'goat' },
	]);
});

it('A correction names what was wrong and what is right, as they were typed', () => {
	expect(read('No, it was Rum, not Whisky.').meanings).toMatchObject([{ about: 'Whisky', right: 'Rum' }]);
	expect(read('did I say blue, it was RED').meanings).toMatchObject([{ about: 'blue', right: 'RED' }]);
	expect(read('Sorry, 1955.').meanings).toMatchObject([{ kind: 'correction', right: '1955' }]);
});

it('A title is named in the words that were typed', () => {
	const said = 'Please call it “The Yellow Gloves”.';
	expect(read(said).meanings).toMatchObject([{ kind: 'title', right: 'The Yellow Gloves' }]);
});

it.each<[string, string]>([
	['quoted', 'She looked at me. “Do not tell anyone,” she said.'],
	['told as said', 'My mother always said don’t tell anyone, and we did not.'],
	['told as done', 'We never put sugar in our tea in the war.'],
])('What is %s is not said to the listener', (_how, text) => expect(kindsOf(text)).toEqual([]));

it('Only who asks, and tells nothing, asks the listener', () => {
	expect(kindsOf('Have you got a dog?')).toEqual(['question']);
	expect(kindsOf('What was his name? I forget. He had the shop on the corner.')).toEqual([]);
});

it('After danger it is over when the teller says so', () => {
	const danger: Turn = { role: 'user', content: 'x', meanings: [{ kind: 'near', start: 0, end: 1 }] };
	expect(kindsOf('That was years ago.', [danger])).toEqual(['safe']);
	expect(kindsOf('Yes, I am safe now, thank you.', [danger])).toEqual(['safe']);
	expect(kindsOf('That was years ago.')).toEqual([]);
	for (const code of spoken)
		expect(kindsOf(languageData(code)?.replies.iAmSafe ?? '', [{ ...danger, language: code }]), code).toEqual(
			['safe'],
		);
});

it.each(['Oh, and Rosalie had ducks, not geese.', 'Wait, it wasn’t Lahti, we lived in Kotka then.'])(
	'What puts right more than single words is asked about: %s',
	(content) => {
		const told: Turn = {
			role: 'user',
			content: 'My aunt kept geese in Lahti.',
			language: 'en',
			meanings: [],
		};
		const { meanings } = understand([told, { role: 'user', content }]);
		expect(meanings).toEqual([{ kind: 'correction', start: 0, end: content.length, isUnsure: true }]);
	},
);

it.each([
	'I am not safe.',
	'I’m not okay.',
	'No help is coming.',
	'Do you think I am safe?',
	'Everyone is fine without me.',
	'He said “you are ok, it’s fine”.',
	'It’s almost over.',
	'It was a cold winter in 1947.',
	'Ich bin nicht in Sicherheit.',
	'No estoy a salvo.',
	'Non sto bene.',
	'Não estou bem.',
	'Я не в безопасности.',
	'Nie jestem bezpieczna.',
	'Ik ben niet veilig.',
	'أنا لست بخير.',
	'मैं ठीक नहीं हूँ।',
	'No todo está bien.',
	'我不安全。',
	'大丈夫じゃない。',
	'안전하지 않아요.',
	'Güvende değilim.',
	'Je ne suis pas en sécurité.',
])('After danger it is not over with %s', (content) => {
	const danger: Turn = { role: 'user', content: 'x', meanings: [{ kind: 'danger', start: 0, end: 1 }] };
	expect(kindsOf(content, [danger])).not.toContain('safe');
});

it.each([
	['Me quiero morir.', 'en'],
	['Ich will sterben.', 'en'],
	['I want to die.', 'es'],
])('A cry for help is heard in another language than was told in: %s after %s', (content, language) => {
	const told: Turn = { role: 'user', content: 'x', language, meanings: [] };
	expect(kindsOf(content, [told])).toContain('danger');
});

it.each<[string, MeaningKind[]]>([
	['', []],
	['   ', []],
	['👍', []],
	['!!!', []],
])('%j is nothing', (text, kinds) => expect(read(text)).toEqual({ meanings: kinds, nothingTold: true }));

it('A name in front of what is said is no part of it', () => {
	const turn: Turn = { role: 'user', content: 'Rosa: who are you?', speaker: 'Rosa' };
	expect(understand([turn])).toMatchObject({
		meanings: [{ kind: 'whoAreYou', start: 6 }],
		nothingTold: true,
	});
});
