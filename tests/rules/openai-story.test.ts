import { expect, test } from 'vitest';
import { checkDraft } from '#app/assistant/openai/check-story.ts';
import { numberSentences, toSourceMessages } from '#app/assistant/openai/source-sentences.ts';
import { readDraft, type StoryDraft } from '#app/assistant/openai/story-format.ts';
import { tellingTexts, untoldFinder } from '#app/assistant/untold-words.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import { draftOf, faithfulStories, turnsOf } from '#tests/support/faithful-stories.ts';

/** Numbers told in the words of other languages, and nouns and names that are spelt otherwise. */
const flagged: Record<string, string[]> = {
	'es: años en letras y apodos': ['1961'],
	'fr: des chiffres et des surnoms': ['1954'],
	'de: bairischer Dialekt, lesbar gemacht': ['Bub', 'Blasebalg', 'Huf'],
	'it: anni in lettere e risposte brevi': ['1959'],
	'ru: надиктовано без знаков': ['1961'],
	'pl: imiona w przypadkach': ['1944', 'Staszku'],
};

test.each(faithfulStories.map((story) => [story.name, story] as const))(
	'a faithful story passes every check: %s',
	async (name, story) => {
		const draft = draftOf(story);
		const turns = turnsOf(story);
		const said = numberSentences(turns);
		const check = async (written: StoryDraft) =>
			checkDraft(written, toSourceMessages(said), { find: await untoldFinder(tellingTexts(turns)) });
		/** The same with the number of every sentence. */
		const ofSentences = (source: string) =>
			said.map(({ number }) => number).filter((number) => number.startsWith(`${source}.`));
		const bySentence = {
			title: draft.title,
			paragraphs: draft.paragraphs.map(({ text, sources }) => ({
				text,
				sources: sources.flatMap(ofSentences),
			})),
			leftOut: draft.leftOut.flatMap(({ source, reason }) =>
				ofSentences(source).map((each) => ({ source: each, reason })),
			),
		};
		for (const written of [draft, bySentence]) {
			const { paragraphs, leftOut, refused, problems } = await check(written);
			expect(problems).toEqual([]);
			expect([...refused]).toEqual([]);
			expect(paragraphs.map(({ text }) => text)).toEqual(draft.paragraphs.map(({ text }) => text));
			const told = new Set([...paragraphs.flatMap(({ sources }) => sources), ...leftOut.keys()]);
			expect(said.filter(({ number }) => !told.has(number)).map(({ text }) => text)).toEqual([]);
		}
		expect(readDraft(JSON.stringify({ ...draft, left_out: draft.leftOut }))).toEqual(draft);
		const find = await factFinder(turns.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));
		expect(draft.paragraphs.flatMap(({ text }) => find(text))).toEqual(flagged[name] ?? []);
	},
);

test('at most a quarter of the faithful stories are flagged', () => {
	expect(Object.keys(flagged).length).toBeLessThanOrEqual(faithfulStories.length / 4);
});
