import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { presenceIn } from '#app/assistant/presence.ts';
import { understandMessage } from '#app/telling/understand-message.ts';

const family = ['Edie', 'Frank', 'Nora'];
const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const first: Record<string, string> = {
	en: 'My father kept pigeons on the roof of the bakery.',
	de: 'Mein Vater hielt Tauben auf dem Dach der Bäckerei.',
	fr: 'Mon père avait des pigeons sur le toit de la boulangerie.',
	es: 'Mi padre criaba palomas en la azotea de la panadería.',
	it: 'Mio padre teneva i piccioni sul tetto del forno.',
	nl: 'Mijn vader hield duiven op het dak van de bakkerij.',
	pl: 'Ojciec trzymał gołębie na dachu piekarni.',
};

/** What is understood of words, and answered to them, after a first telling: with others in the room, or alone. */
function answer(words: string, code = 'en', members: string[] = family) {
	const [one = '', other = one] = members;
	const lead = (name: string) => (name ? { speaker: name } : {});
	const turns: Turn[] = [
		{ id: '1', role: 'user', content: first[code] ?? '', language: code, meanings: [], ...lead(one) },
		{ id: '2', role: 'assistant', content: '…' },
		{ id: '3', role: 'user', content: words, ...lead(other) },
	];
	const { turn } = understandMessage(turns, [], code, members);
	const said = composeReply({ turns: [...turns.slice(0, -1), turn], members, preferred: code });
	return { turn, said, kinds: turn.meanings?.map(({ kind }) => kind) ?? [] };
}

describe.each([
	['alone', []],
	['with others in the room', family],
])('Who tells %s', (_, members: string[]) => {
	it.each([
		['en', 'I kept the key for forty years. That’s all.'],
		['en', 'She never came for it. What a day. That’s it.'],
		['en', 'They gave us soup at the door. Good night.'],
		['de', 'Den Schlüssel habe ich vierzig Jahre behalten. Das war’s.'],
		['de', 'Ich ging noch zum Bäcker. Tschüss.'],
		['fr', 'On avait un seul bon manteau. C’est tout.'],
		['es', 'Nunca vino a buscarla. Eso es todo.'],
		['nl', 'Ik heb de sleutel veertig jaar bewaard. Dat was het.'],
		['pl', 'Mieliśmy jeden dobry płaszcz. To wszystko.'],
	])('has told in %s whatever it ends with: “%s”', (code, words) => {
		const { turn, said } = answer(words, code, members);
		expect(turn.nothingTold).toBe(false);
		const { writeNow, tooLittle } = dataOf(code).replies;
		expect([writeNow, tooLittle]).not.toContain(said);
	});

	it('wants the story where that is all that is said', () =>
		expect(answer('Please write the story now.', 'en', members).kinds).toContain('writeNow'));

	it.each(['are you even real', 'Who’s this speaking?', 'why do you ask all these questions'])(
		'is told what answers: “%s”',
		(words) => {
			const { replies, group } = dataOf('en');
			const expected = members.length > 1 ? group.machine[0] : replies.whoAreYou;
			expect(answer(words, 'en', members).said).toContain(expected);
		},
	);

	it('may ask politely for what a plain wish gets', () => {
		const [plain, polite] = [
			'Delete what I said about the roof',
			'Could you delete what I said about the roof',
		];
		expect(answer(polite, 'en', members).kinds).toEqual(answer(plain, 'en', members).kinds);
	});
});

describe('With others in the room', () => {
	it.each([
		['en', 'Cheerio everybody.'],
		['en', 'my feet hurt can we stop now'],
		['en', 'I’m ever so tired. Let’s leave it there.'],
		['de', 'Wollen wir für heute aufhören?'],
		['fr', 'Bon, je dois filer.'],
		['es', 'Seguimos otro día. Hasta mañana.'],
		['it', 'Basta per oggi.'],
		['nl', 'Ik moet naar huis.'],
		['pl', 'Na dziś wystarczy.'],
	])('plain words are a goodbye in %s: “%s”', (code, words) =>
		expect(answer(words, code).said).toBe(dataOf(code).replies.goodbye),
	);

	it.each([
		['en', 'It’s Wednesday, my love.'],
		['en', 'We said goodbye to the roof in May, and the whole street came out for it.'],
		['es', '¡Qué le voy a contar!'],
		['en', 'Bye love. Nora, tell them about the loft.'],
		['de', 'Tschüss, Kind. Nora, mach mal weiter.'],
	])('nothing else is, nor what hands the word on, in %s: “%s”', (code, words) =>
		expect(answer(words, code).said).not.toBe(dataOf(code).replies.goodbye),
	);

	it.each([
		['en', 'You tell them about the loft, Nora.'],
		['en', 'Tell them about the loft Nora'],
		['en', 'Tell them about the loft, Nora, it makes me laugh.'],
		['de', 'Nora, mach du weiter.'],
		['nl', 'Nora, weet jij dat nog?'],
	])('the word goes to who is called, in %s: “%s”', (code, words) => {
		const floor = dataOf(code).group.floor.map((text) => text.replace('{name}', 'Nora'));
		expect(floor).toContain(answer(words, code).said);
	});

	it('and not to who is told about', () => expect(answer('Tell them about Nora').said).not.toContain('Nora'));

	it.each([
		['en', 'I thought it was the chapel roof that had them'],
		['en', 'It was the chapel, Edie, and it was doves.'],
		['en', 'The one with the tin'],
		['en', 'Nobody is asking you to.'],
	])('what only answers another gets neither an echo nor a question in %s: “%s”', (code, words) =>
		expect(answer(words, code).said).toBe(presenceIn(code)),
	);

	it.each([
		['de', 'was ist mit den Tauben passiert'],
		['es', 'y al final que paso con las palomas'],
	])('what is asked about a memory is for whoever told it, in %s: “%s”', (code, words) => {
		const floor = dataOf(code).group.floor.map((text) => text.replace('{name}', 'Edie'));
		expect(floor).toContain(answer(words, code).said);
	});

	it.each([
		['en', 'Sorry. I’m crying.'],
		['pl', 'Oj, zaraz się rozpłaczę. Po co to.'],
		['en', 'They had to put Captain to sleep. I wasn’t with him.'],
	])('nobody is asked what came after tears in %s: “%s”', (code, words) =>
		expect(answer(words, code).said).not.toMatch(/[?“„]/),
	);
});
