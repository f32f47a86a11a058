import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, expect } from 'vitest';
import type { WrittenPart } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type Answer, asBehaviour, damaged, kinds } from '#tests/support/damaged-answers.ts';
import { type FaithfulStory, faithfulStories, turnsOf } from '#tests/support/faithful-stories.ts';
import { it } from '#tests/support/product-test.ts';

let double: OpenAiDouble;
it.beforeAll(({ double: standIn }) => {
	double = standIn;
});
afterEach(() => double.reset());

const noSchema = {
	for: 'story' as const,
	status: 400,
	body: JSON.stringify({ error: { message: "'response_format' of type 'json_schema' is not supported" } }),
};

/** Each kind of damage four times: with and without a schema, and mended or damaged again in the second answer. */
const cases = kinds.flatMap((kind, at) =>
	[0, 1, 2, 3].map((nth) => {
		const seed = at * 4 + nth;
		const story = faithfulStories[(seed * 3) % faithfulStories.length] as FaithfulStory;
		return { kind, seed, story, plain: nth % 2 === 1, isMended: nth < 2 };
	}),
);
const outcomes = { untouched: 0, repaired: 0, marked: 0, flagged: 0 };

async function write(first: Answer, second: Answer, plain: boolean): Promise<WrittenPart> {
	double.next(...(plain ? [noSchema] : []), asBehaviour(first, plain), asBehaviour(second, plain));
	const assistant = openAiAssistant({ apiKey: 'k', baseURL: double.url, model: 'm' });
	return await assistant.write({ instructions: '', parts: [turnsOf(first.story)], number: 1 });
}

it('200 damaged answers cover all stories', () => {
	expect(cases).toHaveLength(200);
	expect(new Set(cases.map(({ story }) => story)).size).toBe(faithfulStories.length);
});

it.each(cases)(
	'a damaged answer loses and adds nothing unseen: $kind, plain $plain, mended $isMended, $story.name',
	async ({ kind, seed, story, plain, isMended }) => {
		const bad = damaged(story, kind, seed);
		const part = await write(bad, isMended ? damaged(story, [], seed) : damaged(story, kind, seed), plain);
		const turns = turnsOf(story);
		const find = await factFinder(turns.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));

		// The story tells or leaves out every message, and no other.
		const named = [
			...part.paragraphs.flatMap(({ sources }) => sources),
			...part.leftOut.map(({ source }) => source),
		];
		expect([...new Set(named)].sort()).toEqual(turns.map(({ id }) => id).sort());
		const declared = part.leftOut.filter(({ reason }) => reason !== 'missed').map(({ source }) => source);
		if (kind.includes('all left out')) {
			expect(part).toMatchObject({ paragraphs: [], title: undefined });
			return;
		}
		expect((story.leftOut ?? []).map(([source]) => `m${source}`)).toEqual(expect.arrayContaining(declared));
		const missed = part.leftOut.filter(({ reason }) => reason === 'missed');
		const sizeOf = (texts: string[]) => texts.join('').length;
		expect(sizeOf(missed.map(({ words }) => words))).toBeLessThanOrEqual(
			sizeOf(turns.map(({ content }) => content)) / 2,
		);
		if (isMended) expect(missed).toEqual([]);

		// Every paragraph tells its sources faithfully, or is marked as the teller's own words, or is flagged.
		const faithful = new Map(
			story.paragraphs.map(([text, ...sources]) => [text, sources.map((n) => `m${n}`)]),
		);
		const flags = part.paragraphs.map(({ text, own }) => (own ? [] : find(text)));
		const owned = new Set(part.paragraphs.filter(({ own }) => own).flatMap(({ sources }) => sources));
		for (const [at, { text, sources, own }] of part.paragraphs.entries()) {
			if (own) continue;
			const isFlagged = bad.invented.length > 0 && bad.invented.every((each) => flags[at]?.includes(each));
			if (isFlagged) continue;
			// A message that the model did not name has a paragraph of its own, or is listed as missed.
			const isElsewhere = (id: string) => owned.has(id) || missed.some(({ source }) => source === id);
			const truth = faithful.get(text)?.filter((id) => sources.includes(id) || isElsewhere(id));
			expect(faithful.get(text), text).toEqual(truth);
			expect(faithful.get(text)).toEqual(expect.arrayContaining(sources));
		}
		expect(new Set(part.paragraphs.map(({ text }) => text)).size).toBe(part.paragraphs.length);
		expect([undefined, story.title]).toContain(part.title);
		const told = [part.title, ...part.paragraphs.map(({ text }) => text)].join('\n');
		for (const each of bad.unwanted) expect(told).not.toContain(each);

		const isMarked = part.paragraphs.some(({ own }) => own);
		const isFlagged = flags.some((each) => each.some((value) => bad.invented.includes(value)));
		const requests = double.requests.length - (plain ? 1 : 0);
		expect(requests).toBeLessThanOrEqual(2);
		outcomes[isMarked ? 'marked' : isFlagged ? 'flagged' : requests > 1 ? 'repaired' : 'untouched'] += 1;
		if (isMended) expect(isMarked).toBe(false);
	},
);

afterAll(() => {
	if (process.env.OUTCOMES) writeFileSync(process.env.OUTCOMES, JSON.stringify(outcomes));
});
