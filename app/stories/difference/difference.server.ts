import { type ArrayChange, diffArrays } from 'diff';
import { splitParagraphs } from '#app/assistant/text.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import type { StoryText } from '#app/stories/record/stories.server.ts';

/** A piece of a text beside another one: in both, only in the later, or only in the earlier. */
export interface Piece {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** A paragraph of the difference; `changed` if anything of it is. */
interface DifferentParagraph {
	changed: boolean;
	pieces: Piece[];
}

/** The difference of two texts as it is shown. */
export interface TextDifference {
	/** The changed ones, or all; of very many, those that follow one another with the same fate are one. */
	paragraphs: DifferentParagraph[];
	changed: number;
	same: number;
}

// Of the thread's own time. What takes longer is shown as a whole paragraph that was replaced.
const WORDS_MS = 50;
const PARAGRAPHS_MS = 60;
const ALL_WORDS_MS = 400;
/** In characters: longer paragraphs are not parted into words. */
const LONGEST = 200_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The words of a text in any language, with what stands between them. */
export const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * What was added and removed, paragraph by paragraph and word by word, in any language; others are served meanwhile.
 * @param isWhole with the paragraphs that are the same
 */
export async function difference(before: string, after: string, isWhole = false): Promise<TextDifference> {
	const found = await inSlices(compare(before, after));
	const changed = found.filter((paragraph) => paragraph.changed);
	const paragraphs = condense(isWhole ? found : changed);
	return { paragraphs, changed: changed.length, same: found.length - changed.length };
}

/** The difference of two stories; the title stands before the text, where it was changed. */
export async function storyDifference(before: StoryText, after: StoryText): Promise<TextDifference> {
	const titles = await difference(before.title, after.title);
	const texts = await difference(before.content, after.content);
	const paragraphs = [...titles.paragraphs, ...texts.paragraphs];
	return { paragraphs, changed: titles.changed + texts.changed, same: texts.same };
}

/** More would take a page too long to make, and anybody to read. */
const MOST_SHOWN = 1_000;

/** All words of the paragraphs, in as few elements as a page can have. */
function condense(paragraphs: DifferentParagraph[]): DifferentParagraph[] {
	if (paragraphs.length <= MOST_SHOWN) return paragraphs;
	const runs: DifferentParagraph[] = [];
	for (const paragraph of paragraphs) {
		const last = runs.at(-1)?.pieces;
		const [piece, ...more] = paragraph.pieces;
		if (piece && last?.length === 1 && more.length === 0 && last[0]?.kind === piece.kind)
			last[0].text += `\n\n${piece.text}`;
		else runs.push(paragraph);
	}
	const rest = runs.splice(MOST_SHOWN).map(({ pieces }) => pieces);
	if (rest.length === 0) return runs;
	const [removed, added] = (['added', 'removed'] as const).map((other) =>
		rest
			.map((pieces) => textOf(pieces.filter(({ kind }) => kind !== other)))
			.filter(Boolean)
			.join('\n\n'),
	);
	return [...runs, ...replacement(removed, added).map((piece) => ({ changed: true, pieces: [piece] }))];
}

/** One text in the place of another; a blank one is left out. */
const replacement = (removed = '', added = ''): Piece[] =>
	[
		{ kind: 'removed' as const, text: removed },
		{ kind: 'added' as const, text: added },
	].filter(({ text }) => text);

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');

function* compare(before: string, after: string): Generator<DifferentParagraph> {
	const [old, young] = [before, after].map(splitParagraphs);
	const changes = diffWithin(PARAGRAPHS_MS, old ?? [], young ?? []);
	if (!changes) {
		yield whole('removed', before);
		yield whole('added', after);
		return;
	}
	const budget = { ms: ALL_WORDS_MS };
	for (let at = 0; at < changes.length; at++) {
		const change = changes[at];
		const next = changes[at + 1];
		if (change?.removed && next?.added) {
			yield* pairs(change.value, next.value, budget);
			at++;
		} else if (change) {
			const kind = change.added ? 'added' : change.removed ? 'removed' : 'same';
			for (const text of change.value) yield whole(kind, text);
		}
	}
}

/** The changes, unless they take longer than this of the thread's own time: a busy machine shows no less. */
export function diffWithin(ms: number, old: string[], young: string[]): ArrayChange<string>[] | undefined {
	const took = startClock();
	for (let timeout = ms; ; timeout *= 2) {
		const changes = diffArrays(old, young, { timeout });
		if (changes || took() > 0.8 * ms) return changes;
	}
}

/** @returns what says how many milliseconds of its own time the thread has spent since */
export function startClock(): () => number {
	const before = process.threadCpuUsage();
	return () => {
		const { user, system } = process.threadCpuUsage(before);
		return (user + system) / 1_000;
	};
}

const whole = (kind: Piece['kind'], text: string): DifferentParagraph => ({
	changed: kind !== 'same',
	pieces: [{ kind, text: plainText(text) }],
});

/** Paragraphs that took the place of others, each beside the one that it may have come from. */
function* pairs(removed: string[], added: string[], budget: { ms: number }): Generator<DifferentParagraph> {
	for (let at = 0; at < Math.max(removed.length, added.length); at++) {
		const [was, is] = [removed[at], added[at]];
		if (was === undefined || is === undefined) {
			yield was === undefined ? whole('added', is ?? '') : whole('removed', was);
			continue;
		}
		const [plainWas, plainIs] = [plainText(was), plainText(is)];
		// Where only the marks were changed, they are what is to be seen.
		const [before, after] = plainWas === plainIs ? [was, is] : [plainWas, plainIs];
		const took = startClock();
		const pieces = wordChanges(before, after, budget.ms);
		budget.ms -= took();
		yield { changed: true, pieces };
	}
}

/** How one paragraph became another, word by word, with every mark of both. @param ms of the thread's own time */
export function wordChanges(before: string, after: string, ms = WORDS_MS): Piece[] {
	if (before === after) return before ? [{ kind: 'same', text: before }] : [];
	const isCompared = ms >= 1 && before.length + after.length < LONGEST;
	const changes = isCompared
		? diffWithin(Math.min(WORDS_MS, ms), wordsOf(before), wordsOf(after))
		: undefined;
	return changes ? readable(changes) : replacement(before, after);
}

/** Words that were changed one after the other are one change, as a person would say it. */
function readable(changes: ArrayChange<string>[]): Piece[] {
	const pieces: Piece[] = [];
	let [removed, added] = ['', ''];
	const end = () => {
		pieces.push(...replacement(removed, added));
		[removed, added] = ['', ''];
	};
	for (const [at, change] of changes.entries()) {
		const text = change.value.join('');
		if (change.removed) removed += text;
		else if (change.added) added += text;
		else if ((removed || added) && at < changes.length - 1 && !/[\p{L}\p{N}]/u.test(text)) {
			removed += text;
			added += text;
		} else {
			end();
			pieces.push({ kind: 'same', text });
		}
	}
	end();
	return pieces;
}
