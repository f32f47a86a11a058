import type { Language } from '#app/stories/reading/language.ts';

const accent = '#a0522d';
const paleAccent = '#cdb79e';
const paleInk = '#6b6259';

interface BookStyle {
	runningHead: string;
	/** The value of `font-family`. */
	families: string;
	language: Language;
	/** Whether the first page is a cover with a picture, or also the beginning of the text. */
	hasCover: boolean;
	/** A word that fills pages, which the browser would shape again for each of its lines. */
	hasEndlessWord: boolean;
}

/**
 * The style sheet of a book. A5: a home printer enlarges it to fill A4 exactly, a phone shows it without zooming.
 * Only East Asian lines are justified: others would need hyphens, and the browser has no dictionaries for them.
 */
export function bookStyle({ runningHead, families, language, hasCover, hasEndlessWord }: BookStyle): string {
	const { isEastAsian, tag } = language;
	const indent = tag.startsWith('zh') ? '2em' : isEastAsian ? '1em' : '1.4em';
	// East Asian books indent the first paragraph too.
	const firstIndent = isEastAsian ? indent : '0';
	return `
@page {
	size: A5;
	margin: 22mm 18mm 21mm;
	@top-center {
		content: ${cssString(runningHead)};
		font: 400 8.5pt/1.2 ${families};
		color: ${paleInk};
		vertical-align: bottom;
		padding-bottom: 6mm;
	}
	@bottom-center {
		content: counter(page);
		font: 400 9.5pt/1.2 ${families};
		color: ${paleInk};
		vertical-align: top;
		padding-top: 6mm;
	}
}
@page :first {
	@top-center { content: none; }
	${hasCover ? '@bottom-center { content: none; }' : ''}
}
* { box-sizing: border-box; }
html {
	font: 400 11.5pt/1.5 ${families};
	font-synthesis: none;
	color: #1f1b17;
	overflow-wrap: anywhere;
	${hasEndlessWord ? 'font-feature-settings: "liga" 0, "kern" 0;' : ''}
	line-break: ${isEastAsian ? 'strict' : 'auto'};
	word-break: ${tag === 'ko' ? 'keep-all' : 'normal'};
}
body { margin: 0; orphans: 2; widows: 2; }
header { text-align: center; ${hasCover ? 'padding-top: 4mm; break-after: page;' : 'padding: 20mm 0 13mm;'} }
h1 { margin: 0; font-size: 23pt; line-height: 1.22; font-weight: 400; text-wrap: balance; }
h1.long { font-size: 16pt; text-wrap: wrap; }
hr { width: 22mm; margin: 7mm auto; border: 0; border-top: 0.6pt solid ${accent}; break-after: avoid; }
/* A space that the end of a line swallows is missing from the text that a screen reader finds in the PDF. */
h1, h2, h3, h4, h5, h6, p, li, th, td, figcaption { white-space-collapse: preserve; }
header p { margin: 1.5mm 0; }
.date { font-size: 9.5pt; color: ${paleInk}; }
main p {
	margin: 0;
	text-indent: ${indent};
	text-align: ${isEastAsian ? 'justify' : 'start'};
	text-wrap: pretty;
}
main > p:first-child,
main :is(h2, h3, h4, h5, h6, hr, ul, ol, blockquote, pre, table) + p { text-indent: ${firstIndent}; }
main :is(blockquote, li) > p { text-indent: 0; }
main :is(blockquote, li) > p + p { margin-top: 0.6em; }
h2, h3, h4, h5, h6 { margin: 2em 0 0.7em; font-size: 11.5pt; line-height: 1.3; text-wrap: balance; break-after: avoid; }
h2 { font-size: 14.5pt; }
h3 { font-size: 12.5pt; }
main > :is(h2, h3, h4, h5, h6):first-child { margin-top: 0; }
blockquote { margin: 1em 0; padding-inline-start: 1.4em; border-inline-start: 1.2pt solid ${paleAccent}; }
ul, ol { margin: 0.8em 0; padding: 0; padding-inline-start: 1.6em; }
li, li > :is(ul, ol) { margin: 0.25em 0; }
a { color: inherit; text-decoration: underline 0.6pt ${accent}; text-underline-offset: 0.15em; }
em { ${emphasis(language)} }
pre, code { font: inherit; white-space: pre-wrap; }
table { width: 100%; margin: 1em 0; border-collapse: collapse; font-size: 10pt; line-height: 1.35; }
th, td { padding: 0.35em 0.5em; text-align: start; vertical-align: top; border-bottom: 0.5pt solid ${paleAccent}; }
[align='center'] { text-align: center; }
[align='right'] { text-align: right; }
figure { margin: 0; text-align: center; break-inside: avoid; }
img { display: block; margin: 0 auto; max-width: 100%; max-height: 64mm; }
figcaption { margin: 2.5mm auto 0; max-width: 90mm; font-size: 9.5pt; line-height: 1.35; text-wrap: balance; }
header figure { margin-top: 11mm; }
header img { max-height: 80mm; }
section { break-before: page; }
aside {
	margin-top: 14mm;
	font-size: 8.5pt;
	line-height: 1.4;
	color: ${paleInk};
	text-align: start;
	white-space-collapse: preserve;
	break-inside: avoid;
}
figure + figure { margin-top: 8mm; }
`;
}

function emphasis({ tag, isEastAsian, hasItalics }: Language): string {
	const side = tag.startsWith('zh') ? 'under' : 'over';
	if (isEastAsian)
		return `font-style: normal; text-emphasis: filled dot; text-emphasis-position: ${side} right;`;
	return hasItalics ? 'font-style: italic;' : 'font-style: normal; font-weight: 700;';
}

/** Any text as a CSS string that can end neither the string nor the style element. */
function cssString(text: string): string {
	return `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
