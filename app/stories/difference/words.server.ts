import { type ArrayChange, diffArrays } from 'diff';
import { hasWords } from '#app/assistant/text.ts';

export interface DifferencePiece {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** With more edits, the whole is shown as replaced. This many take 60 ms. */
export const MAX_EDITS = 1_000;
/** In characters: longer paragraphs are not split into words. */
const MAX_COMPARED_LENGTH = 200_000;

/** Paragraphs that have fewer of their words in common are shown one after the other. */
const MIN_COMMON_SHARE = 1 / 3;
/** In words: shorter paragraphs can be read word by word, whatever they have in common. */
const MIN_SHARED_WORDS = 8;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** A variable of a prompt is one word. */
export const segmentWords = (text: string) =>
	text
		.split(/(\{\{[^{}]*\}\})/)
		.flatMap((part, at) =>
			at % 2 === 1 ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment),
		);

export const isChange = ({ added, removed }: ArrayChange<string>) => added || removed;

/** Undefined if there are more than `maxEdits`. */
export const diffLists = (
	old: string[],
	young: string[],
	maxEdits = MAX_EDITS,
): ArrayChange<string>[] | undefined => diffArrays(old, young, { maxEditLength: maxEdits });

export function wordChanges(before: string, after: string): DifferencePiece[] {
	if (before === after) return before ? [{ kind: 'same', text: before }] : [];
	const changes = diffWords(before, after);
	return changes ? mergePieces(changes) : replacement(before, after);
}

export const diffWords = (before: string, after: string, maxEdits = MAX_EDITS) =>
	before.length + after.length < MAX_COMPARED_LENGTH
		? diffLists(segmentWords(before), segmentWords(after), maxEdits)
		: undefined;

export const editsOf = (changes: ArrayChange<string>[]) =>
	changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0);

export function mergePieces(changes: ArrayChange<string>[]): DifferencePiece[] {
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
export function isAlike(changes: ArrayChange<string>[]): boolean {
	const count = (isCounted: (change: ArrayChange<string>) => boolean) =>
		changes.filter(isCounted).reduce((sum, { value }) => sum + value.filter(hasWords).length, 0);
	const longer = Math.max(
		count(({ added }) => !added),
		count(({ removed }) => !removed),
	);
	return longer < MIN_SHARED_WORDS || count((change) => !isChange(change)) >= longer * MIN_COMMON_SHARE;
}

const replacement = (removed = '', added = ''): DifferencePiece[] =>
	[
		{ kind: 'removed' as const, text: removed },
		{ kind: 'added' as const, text: added },
	].filter(({ text }) => text);
