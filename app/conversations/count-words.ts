/** Two Chinese or Japanese characters, or four Thai, Lao, Khmer or Myanmar ones, count as a word. */
export function countWords(text: string): number {
	return Math.ceil(measureWords(text));
}

const ideographsPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const abugidasPattern = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** The same without rounding. */
export function measureWords(text: string): number {
	const isAscii = !/[^\0-\x7f]/.test(text);
	const ideographCount = isAscii ? 0 : (text.match(ideographsPattern)?.length ?? 0);
	const abugidaCount = isAscii ? 0 : (text.match(abugidasPattern)?.length ?? 0);
	const spaced =
		ideographCount + abugidaCount > 0
			? text.replace(ideographsPattern, ' ').replace(abugidasPattern, ' ')
			: text;
	let words = ideographCount / 2 + abugidaCount / 4;
	// V8's regular expressions fail on words of millions of letters.
	for (const _ of spaced.matchAll(/\S{1,40}/g)) words++;
	return words;
}
