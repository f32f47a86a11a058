import type { Language } from './story-book-language.ts';

/** The style sheet of a book: A5, which a home printer enlarges to A4 without a rest, and a phone shows without zooming. */
export function bookStyle(options: { runningHead: string; families: string; language: Language; hasCover: boolean }): string {
	const { runningHead, families, language } = options;
	return `
@page {
	size: A5;
	margin: 22mm 18mm 21mm;
	@top-center { content: ${cssString(runningHead)}; font: 400 8.5pt/1.2 ${families}; color: #6b6259; vertical-align: bottom; padding-bottom: 6mm; }
	@bottom-center { content: counter(page); font: 400 9.5pt/1.2 ${families}; color: #6b6259; vertical-align: top; padding-top: 6mm; }
}
@page :first {
	@top-center { content: none; }
	${hasCover ? '@bottom-center { content: none; }' : ''}
}
* { box-sizing: border-box; }
html { font: 400 11.5pt/1.5 ${families}; color: #1f1b17; font-synthesis: none; hyphens: manual; overflow-wrap: anywhere; line-break: ${language.isEastAsian ? 'strict' : 'auto'}; word-break: ${language.tag === 'ko' ? 'keep-all' : 'normal'}; font-kerning: normal; }
body { margin: 0; orphans: 2; widows: 2; }
header { padding-top: 20mm; margin-bottom: 13mm; text-align: center; }
h1 { margin: 0; font-size: 23pt; line-height: 1.22; font-weight: 400; text-wrap: balance; }
h1.long { font-size: 16pt; text-wrap: wrap; }
.with-photos header { padding-top: 4mm; margin: 0; break-after: page; }
.ornament { width: 22mm; margin: 7mm auto 6mm; border: 0; border-top: 0.6pt solid #a0522d; }
.author, .date { margin: 0; text-indent: 0; text-align: center; }
.author { font-size: 11.5pt; }
.date { margin-top: 1.5mm; font-size: 9.5pt; color: #6b6259; }
main p { margin: 0; text-indent: ${language.isEastAsian && language.tag !== 'ko' ? '1em' : '1.4em'}; text-align: ${language.isEastAsian ? 'justify' : 'start'}; text-wrap: pretty; }
main > p:first-child, :is(h2, h3, h4, h5, h6, hr, ul, ol, blockquote, pre, table, figure) + p, li > p, td > p { text-indent: ${language.isEastAsian ? 'inherit' : '0'}; }
h2, h3, h4, h5, h6 { margin: 2em 0 0.7em; font-weight: 700; line-height: 1.3; text-wrap: balance; break-after: avoid; break-inside: avoid; }
h2 { font-size: 14.5pt; }
h3 { font-size: 12.5pt; }
h4, h5, h6 { font-size: 11.5pt; }
main > :is(h2, h3, h4, h5, h6):first-child { margin-top: 0; }
blockquote { margin: 1em 0; padding: 0; padding-inline-start: 1.4em; border-inline-start: 1.2pt solid #cdb79e; }
blockquote p { text-indent: 0; }
blockquote p + p, li p + p { margin-top: 0.6em; }
ul, ol { margin: 0.8em 0; padding: 0; padding-inline-start: 1.6em; }
li { margin: 0.25em 0; }
li > :is(ul, ol) { margin: 0.25em 0; }
main hr { width: 22mm; margin: 1.8em auto; border: 0; border-top: 0.6pt solid #a0522d; break-after: avoid; }
a { color: inherit; text-decoration: underline; text-decoration-color: #a0522d; text-decoration-thickness: 0.6pt; text-underline-offset: 0.15em; }
strong { font-weight: 700; }
em { ${emphasis(language)} }
pre { margin: 1em 0; font: inherit; font-size: 10pt; white-space: pre-wrap; text-align: start; }
code { font: inherit; }
table { width: 100%; margin: 1em 0; border-collapse: collapse; font-size: 10pt; line-height: 1.35; }
th, td { padding: 0.35em 0.5em; text-align: start; vertical-align: top; border-bottom: 0.5pt solid #cdb79e; }
[align='center'] { text-align: center; }
[align='right'] { text-align: right; }
thead { break-inside: avoid; }
figure { margin: 0; text-align: center; break-inside: avoid; }
figure img { display: block; margin: 0 auto; max-width: 100%; max-height: 80mm; object-fit: contain; }
figcaption { margin: 2.5mm auto 0; max-width: 90mm; font-size: 9.5pt; line-height: 1.35; color: #4d453d; }
.photos { break-before: page; }
header figure { margin-top: 11mm; }
.photos figure + figure { margin-top: 8mm; }
.photos img { max-height: 64mm; }
`;
}

function emphasis({ isEastAsian, hasItalics }: Language): string {
	if (isEastAsian) return 'font-style: normal; text-emphasis: filled dot;';
	return hasItalics ? 'font-style: italic;' : 'font-style: normal; font-weight: 700;';
}

/** Any text as a CSS string that can end neither the string nor the style element. */
function cssString(text: string): string {
	return `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
