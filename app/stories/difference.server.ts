import { type ArrayChange, diffArrays } from 'diff';

/** A piece of a text beside another one: in both, only in the later, or only in the earlier. */
export interface Piece {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** A paragraph of the difference; `changed` if anything of it is. */
export interface DifferentParagraph {
	changed: boolean;
	pieces: Piece[];
}

// What takes longer is shown as a whole paragraph that was replaced.
const WORDS_TIMEOUT_MS = 50;
const PARAGRAPHS_TIMEOUT_MS = 200;
const ALL_TIMEOUT_MS = 400;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** What was added and removed, paragraph by paragraph and word by word, in any language. */
export function difference(before: string, after: string): DifferentParagraph[] {
	const [old, young] = [before, after].map((text) => text.split(/\n{2,}/));
	const changes = diffArrays(old ?? [], young ?? [], { timeout: PARAGRAPHS_TIMEOUT_MS });
	if (!changes) return [whole('removed', before), whole('added', after)];
	const deadline = Date.now() + ALL_TIMEOUT_MS;
	const found: DifferentParagraph[] = [];
	for (let at = 0; at < changes.length; at++) {
		const change = changes[at];
		const next = changes[at + 1];
		if (change?.removed && next?.added) {
			found.push(...pairs(change.value, next.value, deadline));
			at++;
		} else if (change) {
			const kind = change.added ? 'added' : change.removed ? 'removed' : 'same';
			found.push(...change.value.map((text) => whole(kind, text)));
		}
	}
	return found;
}

const whole = (kind: Piece['kind'], text: string): DifferentParagraph => ({
	changed: kind !== 'same',
	pieces: [{ kind, text: withoutMarks(text) }],
});

/** Markdown as it is read: without the marks of emphasis, headings, quotations, links and escapes. */
function withoutMarks(text: string): string {
	return text
		.replace(/^ {0,3}(?:#{1,6} |> ?)+/gm, '')
		.replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
		.replace(/(?<![\\*\p{L}\p{N}])(\*{1,3})(?=\S)([^*\n]+)(?<=\S)\1/gu, '$2')
		.replace(/(?<![\\_\p{L}\p{N}])(_{1,3})(?=\S)([^_\n]+)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
		.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Paragraphs that took the place of others, each beside the one that it may have come from. */
function pairs(removed: string[], added: string[], deadline: number): DifferentParagraph[] {
	return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
		const [was, is] = [removed[at], added[at]];
		if (was === undefined) return whole('added', is ?? '');
		if (is === undefined) return whole('removed', was);
		const [plainWas, plainIs] = [withoutMarks(was), withoutMarks(is)];
		// Where only the marks were changed, they are what is to be seen.
		const [before, after] = plainWas === plainIs ? [was, is] : [plainWas, plainIs];
		const timeout = Math.min(WORDS_TIMEOUT_MS, deadline - Date.now());
		const changes = timeout > 0 ? diffArrays(wordsOf(before), wordsOf(after), { timeout }) : undefined;
		const pieces = changes && readable(changes);
		const replaced: Piece[] = [
			{ kind: 'removed', text: before },
			{ kind: 'added', text: after },
		];
		return { changed: true, pieces: pieces ?? replaced };
	});
}

/** Words that were changed one after the other are one change, as a person would say it. */
function readable(changes: ArrayChange<string>[]): Piece[] {
	const pieces: Piece[] = [];
	let [removed, added] = ['', ''];
	const end = () => {
		if (removed) pieces.push({ kind: 'removed', text: removed });
		if (added) pieces.push({ kind: 'added', text: added });
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
