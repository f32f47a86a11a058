import { expect, test } from 'vitest';
import { checkDraft } from '#app/assistant/openai/check-story.ts';
import { numberSaid } from '#app/assistant/openai/said.ts';
import { readDraft } from '#app/assistant/openai/story-format.ts';
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
	'%s: a faithful story holds',
	async (name, story) => {
		const draft = draftOf(story);
		const turns = turnsOf(story);
		expect(await checkDraft(draft, numberSaid(turns))).toEqual({
			accepted: draft.paragraphs,
			leftOut: draft.leftOut,
			problems: [],
			missing: [],
		});
		expect(readDraft(JSON.stringify({ ...draft, left_out: draft.leftOut }))).toEqual(draft);
		const find = await factFinder(turns.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));
		expect(draft.paragraphs.flatMap(({ text }) => find(text))).toEqual(flagged[name] ?? []);
	},
);

test('few faithful stories are flagged', () => {
	expect(Object.keys(flagged).length).toBeLessThanOrEqual(faithfulStories.length / 4);
});
