import type { ArrayChange } from 'diff';
import { splitParagraphs } from '#app/assistant/text.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import {
	type DifferencePiece,
	diffLists,
	diffWords,
	editsOf,
	isAlike,
	isChange,
	MAX_EDITS,
	mergePieces,
} from '#app/stories/difference/words.server.ts';
import type { StoryText } from '#app/stories/record/stories.server.ts';

interface DifferentParagraph {
	pieces: DifferencePiece[];
}

export interface TextDifference {
	paragraphs: DifferentParagraph[];
	changed: number;
	same: number;
}

/** Time grows with the square of the edits: all paragraphs of a text take 400 ms at most. */
const MAX_SQUARES = 6 * MAX_EDITS ** 2;

interface DifferenceOptions {
	/** Includes unchanged paragraphs. */
	isWhole?: boolean;
	/** If not, each sign is shown as it stands. */
	isMarkdown?: boolean;
}

/** Lets other work run in between. */
export async function difference(
	before: string,
	after: string,
	{ isWhole = false, isMarkdown = true }: DifferenceOptions = {},
): Promise<TextDifference> {
	const show = isMarkdown ? plainText : (text: string) => text;
	const old = splitParagraphs(before);
	await giveWay();
	const young = splitParagraphs(after);
	await giveWay();
	const changes = diffLists(old, young);
	await giveWay();
	const paragraphs = await inSlices(
		changes ? compareParagraphs(changes, show, isWhole) : replaceParagraphs(old, young, show),
	);
	const same = (changes ?? []).reduce((sum, change) => sum + (isChange(change) ? 0 : change.count), 0);
	return { paragraphs: condense(paragraphs), changed: paragraphs.length - (isWhole ? same : 0), same };
}

type Show = (text: string) => string;

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

function* compareParagraphs(
	changes: ArrayChange<string>[],
	show: Show,
	isWhole: boolean,
): Generator<DifferentParagraph> {
	const budget = { squares: MAX_SQUARES };
	for (let at = 0; at < changes.length; at++) {
		const change = changes[at];
		const next = changes[at + 1];
		if (change?.removed && next?.added) {
			yield* pairParagraphs(change.value, next.value, { budget, show });
			at++;
		} else if (change && (isWhole || isChange(change))) {
			yield* asPieces(change.added ? 'added' : change.removed ? 'removed' : 'same', change.value, show);
		}
	}
}

function* replaceParagraphs(old: string[], young: string[], show: Show) {
	yield* asPieces('removed', old, show);
	yield* asPieces('added', young, show);
}

function* asPieces(
	kind: DifferencePiece['kind'],
	paragraphs: string[],
	show: Show,
): Generator<DifferentParagraph> {
	for (const text of paragraphs) yield { pieces: [{ kind, text: show(text) }] };
}

function* pairParagraphs(
	removed: string[],
	added: string[],
	{ budget, show }: { budget: { squares: number }; show: Show },
): Generator<DifferentParagraph> {
	const both = Math.min(removed.length, added.length);
	/** The first pair that has not been shown. */
	let from = 0;
	for (const [at, was] of removed.slice(0, both).entries()) {
		const is = added[at] ?? '';
		const [shownWas, shownIs] = [show(was), show(is)];
		// If only formatting marks changed, they are shown.
		const [before, after] = shownWas === shownIs ? [was, is] : [shownWas, shownIs];
		const maxEdits = Math.min(MAX_EDITS, Math.floor(Math.sqrt(budget.squares)));
		const changes = diffWords(before, after, maxEdits);
		budget.squares -= (changes ? editsOf(changes) : maxEdits) ** 2;
		if (!changes || !isAlike(changes)) continue;
		yield* replaceParagraphs(removed.slice(from, at), added.slice(from, at), show);
		yield { pieces: mergePieces(changes) };
		from = at + 1;
	}
	yield* replaceParagraphs(removed.slice(from), added.slice(from), show);
}
