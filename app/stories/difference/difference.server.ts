import { type ArrayChange, diffArrays } from 'diff';
import { hasWords, splitParagraphs } from '#app/assistant/text.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import type { StoryText } from '#app/stories/record/stories.server.ts';

export interface DifferencePiece {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

interface DifferentParagraph {
	pieces: DifferencePiece[];
}

export interface TextDifference {
	paragraphs: DifferentParagraph[];
	changed: number;
	same: number;
}

/** With more edits, the whole is shown as replaced. This many take 60 ms. */
const MAX_EDITS = 1_000;
/** Time grows with the square of the edits: all paragraphs of a text take 400 ms at most. */
const MAX_SQUARES = 6 * MAX_EDITS ** 2;
/** In characters: longer paragraphs are not split into words. */
const MAX_COMPARED_LENGTH = 200_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
export const segmentWords = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Lets other work run in between. @param isWhole includes unchanged paragraphs */
export async function difference(before: string, after: string, isWhole = false): Promise<TextDifference> {
	const old = splitParagraphs(before);
	await giveWay();
	const young = splitParagraphs(after);
	await giveWay();
	const changes = diffLists(old, young);
	await giveWay();
	const paragraphs = await inSlices(
		changes ? compareParagraphs(changes, isWhole) : replaceParagraphs(old, young),
	);
	const same = (changes ?? []).reduce((sum, change) => sum + (isChange(change) ? 0 : change.count), 0);
	return { paragraphs: condense(paragraphs), changed: paragraphs.length - (isWhole ? same : 0), same };
}

export async function storyDifference(before: StoryText, after: StoryText): Promise<TextDifference> {
	const titles = await difference(before.title, after.title);
	const texts = await difference(before.content, after.content);
	const paragraphs = [...titles.paragraphs, ...texts.paragraphs];
	return { paragraphs, changed: titles.changed + texts.changed, same: texts.same };
}

/** With more elements, a page takes too long to render. */
const MAX_SHOWN_PARAGRAPHS = 1_000;

function condense(paragraphs: DifferentParagraph[]): DifferentParagraph[] {
	if (paragraphs.length <= MAX_SHOWN_PARAGRAPHS) return paragraphs;
	const runs: DifferentParagraph[] = [];
	for (const paragraph of paragraphs) {
		const last = runs.at(-1)?.pieces;
		const [piece, ...more] = paragraph.pieces;
		if (piece && last?.length === 1 && more.length === 0 && last[0]?.kind === piece.kind)
			last[0].text += `\n\n${piece.text}`;
		else runs.push(paragraph);
	}
	return runs;
}

const replacement = (removed = '', added = ''): DifferencePiece[] =>
	[
		{ kind: 'removed' as const, text: removed },
		{ kind: 'added' as const, text: added },
	].filter(({ text }) => text);

function* compareParagraphs(changes: ArrayChange<string>[], isWhole: boolean): Generator<DifferentParagraph> {
	const budget = { squares: MAX_SQUARES };
	for (let at = 0; at < changes.length; at++) {
		const change = changes[at];
		const next = changes[at + 1];
		if (change?.removed && next?.added) {
			yield* pairParagraphs(change.value, next.value, budget);
			at++;
		} else if (change && (isWhole || isChange(change))) {
			yield* asPieces(change.added ? 'added' : change.removed ? 'removed' : 'same', change.value);
		}
	}
}

function* replaceParagraphs(old: string[], young: string[]) {
	yield* asPieces('removed', old);
	yield* asPieces('added', young);
}

const isChange = ({ added, removed }: ArrayChange<string>) => added || removed;

/** Undefined if there are more than `maxEdits`. */
export const diffLists = (
	old: string[],
	young: string[],
	maxEdits = MAX_EDITS,
): ArrayChange<string>[] | undefined => diffArrays(old, young, { maxEditLength: maxEdits });

function* asPieces(kind: DifferencePiece['kind'], paragraphs: string[]): Generator<DifferentParagraph> {
	for (const text of paragraphs) yield { pieces: [{ kind, text: plainText(text) }] };
}

function* pairParagraphs(
	removed: string[],
	added: string[],
	budget: { squares: number },
): Generator<DifferentParagraph> {
	const both = Math.min(removed.length, added.length);
	for (const [at, was] of removed.slice(0, both).entries()) {
		const is = added[at] ?? '';
		const [plainWas, plainIs] = [plainText(was), plainText(is)];
		// If only formatting marks changed, they are shown.
		const [before, after] = plainWas === plainIs ? [was, is] : [plainWas, plainIs];
		const maxEdits = Math.min(MAX_EDITS, Math.floor(Math.sqrt(budget.squares)));
		const changes = diffWords(before, after, maxEdits);
		budget.squares -= (changes ? editsOf(changes) : maxEdits) ** 2;
		yield { pieces: changes ? mergePieces(changes) : replacement(before, after) };
	}
	yield* asPieces('removed', removed.slice(both));
	yield* asPieces('added', added.slice(both));
}

export function wordChanges(before: string, after: string): DifferencePiece[] {
	if (before === after) return before ? [{ kind: 'same', text: before }] : [];
	const changes = diffWords(before, after);
	return changes ? mergePieces(changes) : replacement(before, after);
}

const diffWords = (before: string, after: string, maxEdits = MAX_EDITS) =>
	before.length + after.length < MAX_COMPARED_LENGTH
		? diffLists(segmentWords(before), segmentWords(after), maxEdits)
		: undefined;

const editsOf = (changes: ArrayChange<string>[]) =>
	changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0);

function mergePieces(changes: ArrayChange<string>[]): DifferencePiece[] {
	const pieces: DifferencePiece[] = [];
	let [removed, added] = ['', ''];
	const end = () => {
		pieces.push(...replacement(removed, added));
		[removed, added] = ['', ''];
	};
	for (const [at, change] of changes.entries()) {
		const text = change.value.join('');
		if (change.removed) removed += text;
		else if (change.added) added += text;
		else if ((removed || added) && at < changes.length - 1 && !hasWords(text)) {
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
