/** Characters, marks, lines and paragraphs. */
const parseLimits = {
	charactersInParagraph: 60_000,
	marksInParagraph: 1000,
	shortParagraphs: 25_000,
	charactersInShort: 20,
	linesInParagraph: 1000,
};

/** Nested quotations; the parser recurses for each. */
const DEEP_QUOTE = /^(?: {0,3}>[ \t]){12}/m;

export const BLANK_LINE = /\n\s*\n/g;

/** Very many tiny paragraphs make the page ten times as long as the text. */
export function isTooShort(text: string): boolean {
	const paragraphs = text.match(BLANK_LINE)?.length ?? 0;
	const { shortParagraphs, charactersInShort } = parseLimits;
	return paragraphs > shortParagraphs && text.length / paragraphs < charactersInShort;
}

/** The parser's time is quadratic in these counts, so extreme paragraphs are not parsed. */
export function isCheapToParse(paragraph: string): boolean {
	const { charactersInParagraph, linesInParagraph, marksInParagraph } = parseLimits;
	if (paragraph.length > charactersInParagraph || DEEP_QUOTE.test(paragraph)) return false;
	if ((paragraph.match(/\n/g)?.length ?? 0) > linesInParagraph) return false;
	const marks = paragraph.match(/[*_~`[\]<>&!@|\\]|:\/\/|http|www\./gi)?.length ?? 0;
	return marks <= marksInParagraph;
}
