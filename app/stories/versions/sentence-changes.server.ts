import { splitParagraphs, splitSentences } from '#app/assistant/text.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { diffLists, wordsOf } from '#app/stories/difference/difference.server.ts';

/** How many sentences a save put in, took out and changed. */
export interface SentenceChanges {
	added: number;
	removed: number;
	changed: number;
	/** The first one, as it is now, or as it was where it was taken out. */
	first?: { added?: string; removed?: string };
}

/** In characters: what was changed in a longer text is not parted into sentences. */
const LONGEST = 200_000;
/** Of a sentence put out and one put in: with more of them, each is beside the one in its place. */
const MOST_PAIRS = 2_500;
/** How many words of the longer one both have, where one sentence was made of the other. */
const ALIKE = 0.4;
/** In characters: so much of a sentence tells whether it is alike another. */
const LOOKED_AT = 400;

/** What changed from one text to another; undefined where that takes too long to say. Others are served meanwhile. */
export async function countSentenceChanges(
	before: string,
	after: string,
): Promise<SentenceChanges | undefined> {
	const paragraphs = runsOf(splitParagraphs(before), splitParagraphs(after));
	await giveWay();
	const counts: SentenceChanges = { added: 0, removed: 0, changed: 0 };
	for (const run of paragraphs ?? []) {
		if ([...run.removed, ...run.added].join('').length > LONGEST) return undefined;
		const [was, is] = [run.removed, run.added].map((each) => each.flatMap(sentencesOf));
		const sentences = runsOf(was ?? [], is ?? []);
		if (!sentences) return undefined;
		for (const { removed, added } of sentences) {
			const changed = countAlike(removed, added);
			counts.first ??= { added: added[0], removed: removed[0] };
			counts.changed += changed;
			counts.removed += removed.length - changed;
			counts.added += added.length - changed;
		}
		await giveWay();
	}
	return paragraphs && counts;
}

const sentencesOf = (paragraph: string) =>
	splitSentences(paragraph).map((sentence) => sentence.replace(/\s+/g, ' '));

/** What stands in the place of what, from the first difference to the last. */
function runsOf(old: string[], young: string[]): { removed: string[]; added: string[] }[] | undefined {
	const changes = diffLists(old, young);
	if (!changes) return undefined;
	const runs: { removed: string[]; added: string[] }[] = [{ removed: [], added: [] }];
	for (const { added, removed, value } of changes) {
		const run = runs.at(-1);
		if (added) run?.added.push(...value);
		else if (removed) run?.removed.push(...value);
		else runs.push({ removed: [], added: [] });
	}
	return runs.filter(({ removed, added }) => removed.length + added.length > 0);
}

/** How many of the new sentences were made of old ones, which keep their order. */
function countAlike(removed: string[], added: string[]): number {
	if (removed.length * added.length > MOST_PAIRS) return Math.min(removed.length, added.length);
	const [old, young] = [removed, added].map((sentences) => sentences.map(wordSet));
	let count = 0;
	let next = 0;
	for (const was of old ?? []) {
		const at = young?.findIndex((is, index) => index >= next && areAlike(was, is)) ?? -1;
		if (at < 0) continue;
		count += 1;
		next = at + 1;
	}
	return count;
}

const wordSet = (sentence: string) =>
	new Set(wordsOf(sentence.slice(0, LOOKED_AT).toLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word)));

function areAlike(one: Set<string>, other: Set<string>): boolean {
	let common = 0;
	for (const word of one) if (other.has(word)) common += 1;
	return common > 0 && common >= ALIKE * Math.max(one.size, other.size);
}

/** “1 sentence taken out, 2 changed” */
export function describeSentenceChanges({ added, removed, changed }: Omit<SentenceChanges, 'first'>): string {
	const counts = [
		[added, 'added'],
		[removed, 'taken out'],
		[changed, 'changed'],
	] as const;
	const parts = counts
		.filter(([count]) => count > 0)
		.map(([count, what], at) => {
			const noun = count === 1 ? 'sentence' : 'sentences';
			return at === 0 ? `${count} ${noun} ${what}` : `${count} ${what}`;
		});
	return parts.join(', ') || 'The same sentences';
}
