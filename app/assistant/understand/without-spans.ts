import type { Turn } from '#app/assistant/assistant.ts';
import { type Piece, piecesOf } from '#app/assistant/understand/fulfil-corrections.ts';

/** A turn's words without what was meant beside telling. */
export function withoutSpans(turn: Turn): string {
	return joinTold(piecesOf(turn, 0));
}

/** What is left of a text in pieces without those that are cut (`by`), with the marks around them mended. */
export function joinTold(pieces: Pick<Piece, 'text' | 'by'>[]): string {
	let told = '';
	let isCut = false;
	for (const { text, by } of pieces) {
		if (by.length === 0) told = isCut ? mend(told, text) : told + text;
		isCut = by.length > 0 || (isCut && text.trim() === '');
	}
	return isCut ? mend(told, '') : told;
}

/** What stands on both sides of something taken out, with no mark twice and none that hangs. */
function mend(before: string, after: string): string {
	const [marks = ''] = /^[\s,;:.!?、，؛،。！？।]+/u.exec(after) ?? [];
	const mark = marks.trim().at(0) ?? '';
	const words = before.trimEnd();
	if (!/[\p{L}\p{N}]/u.test(words)) return words.replace(/[^\n]/g, '') + after.slice(marks.length);
	const ended = /[.!?…。！？।؟]["”’」』)]*$/u.test(words.slice(-6));
	if (mark === '') {
		const goesOn = /^\s*(?:and|und|y|e|et|i(?=\s\p{Lu})|и|ve)\s/u.test(after);
		const space = /^\s/.test(after) ? '' : before.slice(words.length);
		return (goesOn ? withoutCommas(words) : words) + space + after;
	}
	// "In 1954. No, 1955, because …": what goes on goes on with the sentence before.
	if (ended && /[,;:、，؛،]/u.test(mark)) return words.replace(/[.。।]$/u, '') + after.trimStart();
	return ended ? words + after.slice(marks.trimEnd().length) : withoutCommas(words) + after.trimStart();
}

const withoutCommas = (text: string) =>
	text.slice(0, -20) + text.slice(-20).replace(/[\s,;:、，؛،–—-]+$/u, '');
