/** Counts of characters, marks, paragraphs and lines; the indent in characters. */
const parseLimits = {
	charactersInParagraph: 60_000,
	marksInParagraph: 1000,
	shortParagraphs: 25_000,
	charactersInShort: 20,
	linesInParagraph: 1000,
	listedLines: 2000,
	indent: 80,
};

/** Marks of lists and quotations within each other, on one line: the parser goes down one step for each. */
const NESTED = /^(?:[ \t]{0,8}(?:[-+*>]|\d{1,9}[.)])(?=[ \t>]|$)){12}/;

/** Between two paragraphs. */
export const BLANK = /\n\s*\n/g;

/** Paragraphs of a letter or two, which no story has, make a page ten times as long as the text. */
export function isTooShort(text: string): boolean {
	const paragraphs = text.match(BLANK)?.length ?? 0;
	const { shortParagraphs, charactersInShort } = parseLimits;
	return paragraphs > shortParagraphs && text.length / paragraphs < charactersInShort;
}

/**
 * The parser's time grows with the square of these counts, so text far beyond any story is shown as typed. A step for
 * each paragraph.
 */
export function* isCheapToParse(text: string): Generator<[], boolean> {
	const listedLines = text.match(/^[ \t]*(?:[-+*>]|\d{1,9}[.)])/gm)?.length ?? 0;
	if (listedLines > parseLimits.listedLines || isTooShort(text)) return false;
	for (const paragraph of text.split(BLANK)) {
		if (paragraph.length > parseLimits.charactersInParagraph) return false;
		const marks = paragraph.match(/[*_~`[\]<>&!@|\\]|:\/\/|http|www\./gi)?.length ?? 0;
		const lines = paragraph.split('\n');
		const isDeep = lines.some(
			(line) => (/^[ \t>]+/.exec(line)?.[0].length ?? 0) > parseLimits.indent || NESTED.test(line),
		);
		if (marks > parseLimits.marksInParagraph || lines.length > parseLimits.linesInParagraph || isDeep)
			return false;
		yield [];
	}
	return true;
}
