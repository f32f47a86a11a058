import { hasWords } from '#app/assistant/text.ts';
export interface TextPiece {
	text: string;
	isCut?: boolean;
}

export function joinPieces(pieces: TextPiece[]): string {
	let told = '';
	let isAfterCut = false;
	for (const { text, isCut } of pieces) {
		if (!isCut) told = isAfterCut ? mendCut(told, text) : told + text;
		isAfterCut = isCut === true || (isAfterCut && text.trim() === '');
	}
	return (isAfterCut ? mendCut(told, '') : told).trim();
}

function mendCut(before: string, after: string): string {
	const [marks = ''] = /^[\s,;:.!?、，؛،。！？।؟]+/u.exec(after) ?? [];
	const mark = marks.trim().at(0) ?? '';
	const words = before.trimEnd();
	if (!hasWords(words)) return words + after.slice(marks.length);
	if (mark === '') return words + (/^\s/.test(after) ? '' : before.slice(words.length)) + after;
	const isEnded = /[.!?…。！？।؟]["”’」』)]*$/u.test(words.slice(-6));
	return isEnded ? words + after.slice(marks.trimEnd().length) : withoutCommas(words) + after.trimStart();
}

const withoutCommas = (text: string) => text.replace(/[\s,;:、，؛،–—-]+$/u, '');
