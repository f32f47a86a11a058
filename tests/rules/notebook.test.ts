import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/compose-reply.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import {
	english,
	languageData,
	type SpokenLanguage,
	spokenLanguages,
} from '#app/assistant/languages/index.server.ts';
import { noFacts } from '#tests/support/telling.ts';
import { readTellings } from '#tests/support/tellings.ts';

type Asked = Parameters<typeof composeReply>[0];
type Kind = 'who' | 'read' | 'story' | 'change' | 'bye' | 'grave' | 'danger';
const cases: { heard: Record<Kind, Record<string, string[]>>; noCry: string[] } = JSON.parse(
	readFileSync(new URL('notebook-cases.json', import.meta.url), 'utf8'),
);
const help = ['United Kingdom. Emergency: 999.', 'Elsewhere: findahelpline.com.'];
const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const isQuestion = (reply: string) => /[?？؟]$/.test(reply);

function converse(said: string[], more: Partial<Asked> = {}) {
	const turns: Turn[] = [];
	return said.map((content) => {
		turns.push({ role: 'user', content });
		const reply = composeReply({ preferred: 'en', help, ...more, turns });
		turns.push({ role: 'assistant', content: reply.text });
		return reply;
	});
}

const memory = 'We had a goat called Frieda, and she ate the hat of the priest at my sister’s wedding.';
const textsOf = (said: string[], more?: Partial<Asked>) => converse(said, more).map(({ text }) => text);
/** The reply to words that come after a memory. */
const answerTo = (words: string) => textsOf([memory, words])[1];

describe('The first reply of the built-in assistant', () => {
	it('the first reply says what the assistant is and asks nothing', () => {
		const [first = ''] = textsOf([memory]);
		expect(first).toBe(`${english.answers.first} ${english.answers.read}`);
		expect(first).toMatch(/no AI is connected/);
		expect(first).not.toContain('?');
	});

	it('the assistant introduces itself once, in the language of the teller', () => {
		const german = 'Mein Vater war Bergmann und kam erst abends nach Hause.';
		const [first = '', second = ''] = textsOf([german, `${german} Er sang.`]);
		expect(first).toContain(dataOf('de').answers.first);
		expect(second).not.toContain(dataOf('de').answers.first);
		expect(dataOf('de').plain).toContain(second);
	});

	it('an idea is answered with a question, unless the teller wants no questions', () => {
		const idea = 'I want to tell a story about a memory with my dad.';
		expect(textsOf([idea])[0]?.endsWith(english.questions.person[0] ?? '-')).toBe(true);
		expect(textsOf([idea], { isListening: true })[0]).not.toContain('?');
		expect(textsOf([`${idea} He had a boat.`])[0]).not.toContain('?');
	});
});

describe.each(spokenLanguages)('The built-in assistant in %s', (code) => {
	const { answers } = dataOf(code);
	const told = dataOf(code).answers.first;

	it.each(['who', 'read', 'story', 'change', 'bye', 'grave'] as const)('“%s” gets its answer', (kind) => {
		for (const words of cases.heard[kind][code] ?? []) {
			// An earlier message in this language tells the assistant which one is spoken.
			const turns: Turn[] = [
				{
					role: 'user',
					content: dataOf(code)
						.questions.begin.join(' ')
						.replace(/[?？؟]/g, '.'),
				},
				{ role: 'assistant', content: told },
				{ role: 'user', content: words },
			];
			expect([words, composeReply({ turns, preferred: code }).text]).toEqual([words, answers[kind]]);
		}
	});

	it('a teller in danger gets the numbers, until the teller says that the danger is over', () => {
		for (const words of cases.heard.danger[code] ?? []) {
			const [first, second, third, fourth] = converse([words, memory, dataOf(code).safe, memory], {
				preferred: code,
			});
			expect([words, first?.text.startsWith(`${help.join(' ')} `), first?.danger]).toEqual([
				words,
				true,
				'now',
			]);
			expect(second?.danger).toBe('now');
			expect(second?.text).not.toBe(first?.text);
			expect([third?.danger, third?.text]).toEqual(['over', answers.over]);
			expect(fourth?.danger).toBe(null);
		}
	});
});

describe('The built-in assistant and danger', () => {
	it('words that only tell of danger raise no alarm', () => {
		for (const words of cases.noCry)
			for (const { danger } of converse([memory, words])) expect([words, danger]).toEqual([words, null]);
	});

	it('the sample tellings raise no alarm, except those with a danger', () => {
		for (const { id, messages, language } of readTellings())
			for (const { danger } of converse(
				messages.map(({ content }) => content),
				{ preferred: language.slice(0, 2) },
			))
				if (!id.includes('danger')) expect([id, danger]).toEqual([id, null]);
	});

	it('nothing is asked or answered in danger, even if a model has heard the danger', () => {
		const turns: Turn[] = [{ role: 'user', content: 'Who are you?' }];
		for (const danger of ['now', 'helped'] as const) {
			const reply = composeReply({ turns, known: { ...noFacts, danger } });
			expect(english.waits).toContain(reply.text);
			expect(reply.danger).toBe('now');
			const steered = composeReply({ turns, known: { ...noFacts, danger }, steer: 'people' });
			expect(english.waits).toContain(steered.text);
		}
		expect(composeReply({ turns, known: noFacts }).danger).toBe(null);
	});

	it('the built-in assistant understands danger and nothing else', async () => {
		const onUnderstood = vi.fn();
		const reply = async (content: string, steer?: Asked['steer']) => {
			const turns: Turn[] = [{ role: 'user', content }];
			for await (const _ of builtInAssistant().reply({ instructions: '', turns, steer, onUnderstood }));
		};
		await reply('Leave that out. I want to die.');
		await reply('Leave that out.');
		await reply('Leave that out.', 'place');
		const nothing = { changes: [], style: [], names: [], asides: [], avoid: [], title: null };
		expect(onUnderstood.mock.calls).toEqual([
			[{ ...nothing, danger: 'now' }],
			[{ ...nothing, danger: null }],
		]);
	});
});

describe('Questions of the built-in assistant', () => {
	it('a teller who tells is asked nothing but the written questions', () => {
		for (const { messages, language } of readTellings()) {
			const said = messages.map(({ content }) => content).filter((content) => content.length > 60);
			for (const reply of textsOf(said, { preferred: language.slice(0, 2) }))
				if (isQuestion(reply))
					expect(Object.values(dataOf(language.slice(0, 2)).questions).flat()).toContain(reply);
		}
		for (const reply of textsOf([memory, memory, memory, memory])) expect(reply).not.toContain('?');
	});

	it('two answers of hardly a word bring a question, unless they are grave or the teller wants none', () => {
		const replies = textsOf([memory, 'Yes.', 'No.', 'Yes.', 'No.']);
		expect(replies.map(isQuestion)).toEqual([false, false, true, false, true]);
		expect(textsOf([memory, 'He drowned.', 'In May.']).map(isQuestion)).toEqual([false, false, false]);
		expect(textsOf([memory, '...', '...']).map(isQuestion)).toEqual([false, false, false]);
		expect(textsOf([memory, 'Yes.', 'No.'], { isListening: true }).map(isQuestion)).not.toContain(true);
	});

	it('a button asks its questions in order, and no question twice', () => {
		const turns: Turn[] = [{ role: 'user', content: memory }];
		const asked: string[] = [];
		for (let n = 0; n < 31; n++) {
			const { text } = composeReply({ turns, steer: 'people' });
			asked.push(text);
			turns.push({ role: 'assistant', content: text });
		}
		expect(asked.slice(0, 6)).toEqual(english.questions.person);
		expect(new Set(asked).size).toBe(31);
		expect(english.plain).toContain(composeReply({ turns, steer: 'people' }).text);
	});

	it('a teller who does not know what to tell is asked what to begin with', () => {
		expect(answerTo('What should I tell you?')).toBe(english.questions.begin[0]);
	});
});

describe('Other replies of the built-in assistant', () => {
	it.each([
		['Can I stop now and come back tomorrow?', english.answers.stop],
		['Is this saved?', english.answers.stop],
		['Which languages do you know?', english.answers.language],
		['Do you keep my voice?', english.answers.voice],
		['Please don’t ask me about the war.', english.answers.quiet],
		['What was the name of the queen then?', english.answers.unsure],
		['Thank you so much.', english.answers.thanks],
	])('“%s” gets its written answer', (words, answer) => expect(answerTo(words)).toBe(answer));

	it.each([
		'My father asked who are you and what do you want, and the stranger only laughed.',
		'They left him out in the rain for an hour.',
		'He said thanks and that was that.',
	])('a memory is not taken for a question or a wish: “%s”', (words) =>
		expect(english.plain).toContain(answerTo(words)),
	);

	it('the hint that the assistant changes nothing comes second, and only once', () => {
		const replies = textsOf(Array.from({ length: 9 }, (_, n) => `${memory} ${n}`));
		const [hint] = english.plain;
		expect(replies[1]).toBe(hint);
		expect(replies.filter((each) => each === hint)).toHaveLength(1);
	});

	it('no reply comes twice in a row', () => {
		for (const words of [
			'Thanks.',
			'Who are you?',
			'She died.',
			'Leave that out.',
			memory,
			'Why?',
			'I want to die.',
		]) {
			const replies = textsOf([memory, words, words, words, words]);
			for (const [at, reply] of replies.entries()) expect(reply).not.toBe(replies[at - 1]);
		}
	});

	it('a language that the assistant does not speak is named once', () => {
		const finnish = 'Minä synnyin Oulussa talvella 1948, ja isä oli silloin metsätöissä pohjoisessa.';
		const [first = '', second = ''] = textsOf([finnish, finnish], { preferred: 'de' });
		expect(first).toContain('I do not speak Finnish yet');
		expect(first).toContain('Finnisch kann ich noch nicht');
		expect(dataOf('de').plain).toContain(second);
	});
});
