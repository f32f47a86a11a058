import { splitSentences } from '#app/assistant/sentences.ts';
import { hasWords, splitParagraphs } from '#app/assistant/text.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { diffLists, segmentWords } from '#app/stories/difference/words.server.ts';

interface SentenceChanges {
	added: number;
	removed: number;
	changed: number;
	first?: { added?: string; removed?: string };
}

/** In characters: longer texts are not split into sentences. */
const MAX_COMPARED_LENGTH = 200_000;
/** With more pairs of an old and a new sentence, they are matched by position. */
const MAX_PAIRS = 2_500;
/** Share of the longer sentence's words that both must have. */
const MIN_ALIKE_SHARE = 0.4;
/** In characters: enough of a sentence to compare it. */
const MAX_COMPARED_SENTENCE = 400;

/** Undefined if it takes too long. Lets other work run in between. */
export async function countSentenceChanges(
	before: string,
	after: string,
): Promise<SentenceChanges | undefined> {
	const paragraphs = changedRuns(splitParagraphs(before), splitParagraphs(after));
	await giveWay();
	const counts: SentenceChanges = { added: 0, removed: 0, changed: 0 };
	for (const run of paragraphs ?? []) {
		if ([...run.removed, ...run.added].join('').length > MAX_COMPARED_LENGTH) return undefined;
		const [was, is] = [run.removed, run.added].map((each) => each.flatMap(oneLineSentences));
		const sentences = changedRuns(was ?? [], is ?? []);
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

const oneLineSentences = (paragraph: string) =>
	splitSentences(paragraph).map((sentence) => sentence.replace(/\s+/g, ' '));

function changedRuns(old: string[], young: string[]): { removed: string[]; added: string[] }[] | undefined {
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

function countAlike(removed: string[], added: string[]): number {
	if (removed.length * added.length > MAX_PAIRS) return Math.min(removed.length, added.length);
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
	new Set(segmentWords(sentence.slice(0, MAX_COMPARED_SENTENCE).toLowerCase()).filter(hasWords));

function areAlike(one: Set<string>, other: Set<string>): boolean {
	let common = 0;
	for (const word of one) if (other.has(word)) common += 1;
	return common > 0 && common >= MIN_ALIKE_SHARE * Math.max(one.size, other.size);
}

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
