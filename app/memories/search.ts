/** In characters. */
export const queryLimit = 200;
/** So many memories are found at most. */
export const resultLimit = 50;

/** A part of a text, and whether it is what was looked for. */
export interface Snippet {
	text: string;
	marked: boolean;
}

/** Characters that nobody types, around what was found. */
export const [START, STOP] = ['\u0002', '\u0003'];

/** The pieces of a text in which what was found stands between START and STOP. */
export function readSnippet(marked: string): Snippet[] {
	return marked
		.split(START)
		.flatMap((piece, at) => {
			const [found = '', rest] = at === 0 ? ['', piece] : piece.split(STOP);
			return [
				{ text: found, marked: true },
				{ text: rest ?? '', marked: false },
			];
		})
		.filter(({ text }) => text !== '');
}

const AROUND = 60;

/** The place of a text where some words stand, as they do in scripts without spaces, marked. */
export function cutSnippet(text: string, words: string): string {
	const at = text.toLowerCase().indexOf(words.toLowerCase());
	if (at < 0) return text.slice(0, 2 * AROUND);
	const from = Math.max(0, at - AROUND);
	const end = at + words.length;
	return [
		from > 0 ? '…' : '',
		text.slice(from, at),
		START,
		text.slice(at, end),
		STOP,
		text.slice(end, end + AROUND),
		end + AROUND < text.length ? '…' : '',
	].join('');
}
