/** Counts of characters, marks, lines and paragraphs. */
const parseLimits = {
	charactersInParagraph: 60_000,
	marksInParagraph: 1000,
	shortParagraphs: 25_000,
	charactersInShort: 20,
	linesInParagraph: 1000,
};

/** Quotations within each other, on one line: the parser goes down one step for each. */
const NESTED = /^(?: {0,3}>[ \t]){12}/m;

/** Between two paragraphs. */
export const BLANK = /\n\s*\n/g;

/** Paragraphs of a letter or two, which no story has, make a page ten times as long as the text. */
export function isTooShort(text: string): boolean {
	const paragraphs = text.match(BLANK)?.length ?? 0;
	const { shortParagraphs, charactersInShort } = parseLimits;
	return paragraphs > shortParagraphs && text.length / paragraphs < charactersInShort;
}

/**
 * The parser's time grows with the square of these counts, and others wait for each paragraph, so one far beyond any
 * story's is not parsed.
 */
export function isCheapToParse(paragraph: string): boolean {
	const { charactersInParagraph, linesInParagraph, marksInParagraph } = parseLimits;
	if (paragraph.length > charactersInParagraph || NESTED.test(paragraph)) return false;
	if ((paragraph.match(/\n/g)?.length ?? 0) > linesInParagraph) return false;
	const marks = paragraph.match(/[*_~`[\]<>&!@|\\]|:\/\/|http|www\./gi)?.length ?? 0;
	return marks <= marksInParagraph;
}
