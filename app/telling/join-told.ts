export interface Piece {
	text: string;
	isCut?: boolean;
}

export function joinTold(pieces: Piece[]): string {
	let told = '';
	let isAfterCut = false;
	for (const { text, isCut } of pieces) {
		if (!isCut) told = isAfterCut ? mend(told, text) : told + text;
		isAfterCut = isCut === true || (isAfterCut && text.trim() === '');
	}
	return (isAfterCut ? mend(told, '') : told).trim();
}

function mend(before: string, after: string): string {
	const [marks = ''] = /^[\s,;:.!?、，؛،。！？।؟]+/u.exec(after) ?? [];
	const mark = marks.trim().at(0) ?? '';
	const words = before.trimEnd();
	if (!/[\p{L}\p{N}]/u.test(words)) return words + after.slice(marks.length);
	if (mark === '') return words + (/^\s/.test(after) ? '' : before.slice(words.length)) + after;
	const isEnded = /[.!?…。！？।؟]["”’」』)]*$/u.test(words.slice(-6));
	return isEnded ? words + after.slice(marks.trimEnd().length) : withoutCommas(words) + after.trimStart();
}

const withoutCommas = (text: string) => text.replace(/[\s,;:、，؛،–—-]+$/u, '');
