import type { Turn } from '#app/assistant/assistant.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** A piece of a message; `by`: what is meant by it beside telling. */
interface Piece {
	text: string;
	by: Meaning[];
}

/** A turn's words without what was meant beside telling. */
export function withoutSpans(turn: Turn): string {
	return joinTold(piecesOf(turn));
}

function piecesOf({ content, meanings = [] }: Turn): Piece[] {
	const cuts = [0, ...meanings.flatMap(({ start, end }) => [start, end])].sort((a, b) => a - b);
	return cuts
		.map((start, n) => ({ start, end: cuts[n + 1] ?? content.length }))
		.filter(({ start, end }) => start < end)
		.map(({ start, end }) => ({
			text: content.slice(start, end),
			by: meanings.filter((each) => each.start <= start && each.end >= end),
		}));
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
