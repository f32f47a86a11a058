import { type CoverParts, coverHtml } from '#app/books/print/cover.ts';
import { familyStyle } from '#app/books/print/family-style.server.ts';
import { revisePages } from '#app/books/print/revise-pages.ts';
import { voiceCodeHtml } from '#app/books/print/voice-code.server.ts';
import { countWords } from '#app/conversations/count-words.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { PdfDocument } from '#app/pdf/pdf.server.ts';
import { readPages, withTrim } from '#app/pdf/pdf-pages.ts';
import { chapterHtml, storyChapter, typesetter } from '#app/stories/reading/book/chapter.server.ts';
import { withDropCaps } from '#app/stories/reading/book/drop-cap.server.ts';
import { type BookPhoto, bookFigureHtml, nameFigures } from '#app/stories/reading/book/figures.ts';
import { bookFonts } from '#app/stories/reading/book/fonts.server.ts';
import { flourishSvg } from '#app/stories/reading/book/ornaments.ts';
import { type PageFormat, pageFormats } from '#app/stories/reading/book/page-format.ts';
import { layOutBook } from '#app/stories/reading/book/printed-book.server.ts';
import { titleClass } from '#app/stories/reading/book/story-book.server.ts';
import { textLanguage } from '#app/stories/reading/markdown/language.ts';
import { unbroken } from '#app/stories/reading/markdown/markdown.server.ts';
import { toldBy } from '#app/stories/record/story.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export interface FamilyBookInput {
	title: string;
	dedication: string;
	format: keyof typeof pageFormats;
	forPrintShop: boolean;
	author: string | null;
	timeZone: string | null;
	madeAt: Date;
	/** The address of the photo on the cover. */
	coverPhoto?: string | null;
	stories: {
		title: string;
		content: string;
		createdAt: Date;
		/** Printed in place of the day on which it was told. */
		opening?: string;
		teller: string | null;
		photos: BookPhoto[];
		voices?: PrintedVoice[];
	}[];
}

export interface PrintedVoice {
	/** The block of the text before which the code stands, counted from 1. */
	block: number;
	address: string;
}

/** In millimetres: the usual bleed of print shops, in inch formats an eighth of an inch. */
const bleedMm = { a5: 3, a4: 3, letter: 3.175, sixByNine: 3.175 };

export async function layOutFamilyBook(input: FamilyBookInput): Promise<Required<PdfDocument>> {
	const { stories, author, timeZone, madeAt, forPrintShop } = input;
	const format = formatOf(input);
	const days = stories.map(({ createdAt }) => formatLongDate(createdAt, timeZone));
	const isDated = stories.length === 1 || new Set(days).size > 1;
	const areNamed = new Set(stories.map(({ teller }) => teller)).size > 1;
	const plain = await Promise.all(
		stories.map(async ({ photos, createdAt: _, opening: given, teller, voices = [], ...story }, index) => {
			const all = nameFigures(photos);
			const onTop = all.find(({ afterParagraph }) => afterParagraph === null);
			const inText = all.filter((photo) => photo !== onTop);
			const beside = new Map(voices.map(({ block, address }) => [block, voiceCodeHtml(address)]));
			const chapter = await storyChapter({ ...story, id: `chapter-${index + 1}`, photos: inText, beside });
			const set = typesetter(chapter.language);
			const opening =
				`<header class="chapter-head"><h1 dir="auto"${titleClass(chapter.title)}>` +
				`${escapeHtml(unbroken(chapter.title))}</h1>` +
				`${areNamed && teller ? `<p dir="ltr">${bylineHtml(set(teller))}</p>` : ''}` +
				`${given ? `<p dir="auto">${escapeHtml(set(given))}</p>` : ''}` +
				`${isDated && !given ? `<p lang="en" dir="ltr">${days[index]}</p>` : ''}` +
				`${onTop ? bookFigureHtml({ ...onTop, alt: set(onTop.alt) }) : ''}</header>`;
			return { ...chapter, opening };
		}),
	);
	const language = textLanguage(input.title);
	const set = typesetter(language);
	const title = set(input.title);
	const by = author ? bylineHtml(set(author)) : '';
	const closing = bookColophon(input, by);
	const chapters = (await withDropCaps(plain)).map(({ opening, ...chapter }, index) => ({
		chapter,
		html: chapterHtml(chapter, {
			opening,
			closing: index === plain.length - 1 && !forPrintShop ? closing : '',
		}),
	}));
	const dedication = input.dedication
		.split('\n')
		.map((line) => escapeHtml(set(line)))
		.join('<br>');
	const entries = chapters.map(
		({ chapter: { id, title, language } }) =>
			`<li><a href="#${id}"><span class="name" lang="${escapeHtml(language.tag)}" dir="auto">` +
			`${escapeHtml(unbroken(title))}</span> <span class="dots" aria-hidden="true"></span> ` +
			`<span class="number"></span></a></li>`,
	);
	const titlePage = `<div>
<h1 dir="auto"${titleClass(title)}>${escapeHtml(unbroken(title))}</h1>
${flourishSvg}
${by && `<p class="author" dir="ltr">${by}</p>`}
<p class="year">${madeAt.getUTCFullYear()}</p>
</div>`;
	const front = `<header class="${forPrintShop ? 'title-page' : 'family-cover'}">
${forPrintShop ? titlePage : coverHtml(coverParts(input), 'h1')}</header>
${secondPage(dedication && `<p dir="auto">${dedication}</p>`, forPrintShop ? closing : '')}
<nav class="contents"><h1 lang="en">Contents</h1><ol>${entries.join('')}</ol></nav>`;
	const headed = chapters.map(({ chapter, html }) => ({ chapter: { ...chapter, runningHead: title }, html }));
	const document = layOutBook({
		title,
		language,
		format,
		cover: front,
		chapters: headed,
		style: familyStyle({
			format,
			isBound: forPrintShop,
			chapters: chapters.map(({ chapter, html }) => ({
				...chapter,
				...bookFonts(`${chapter.title}${html}`, chapter.language),
			})),
		}),
		isLong: true,
	});
	const hasSecond = dedication !== '' || forPrintShop;
	const parts = { chapters: chapters.length, hasSecond, isBound: forPrintShop };
	return { ...document, revise: (pdf) => revise(pdf, parts) };
}

export function coverParts({ title, format, author, madeAt, coverPhoto = null }: BookFront): CoverParts {
	const set = typesetter(textLanguage(title));
	return {
		title: unbroken(set(title)),
		by: author ? bylineHtml(set(author)) : '',
		year: madeAt.getUTCFullYear(),
		photo: coverPhoto,
		format,
	};
}

export type BookFront = Pick<FamilyBookInput, 'title' | 'format' | 'author' | 'madeAt' | 'coverPhoto'>;

const bylineHtml = (names: string) => `<span lang="en">${toldBy}</span> <bdi>${escapeHtml(names)}</bdi>`;

/** Marks what is trimmed. @returns the PDF and its number of pages */
export function finishBook(input: FamilyBookInput, pdf: Uint8Array) {
	const { width, height, bleed } = formatOf(input);
	const printed = bleed > 0 ? withTrimMm(pdf, { width, height, bleed }) : pdf;
	return { pdf: printed, pages: readPages(pdf).pages.length };
}

/** @param size in millimetres, without what is trimmed */
export const withTrimMm = (
	pdf: Uint8Array,
	{ width, height, bleed }: Record<'width' | 'height' | 'bleed', number>,
) => withTrim(pdf, { width: width * pointsPerMm, height: height * pointsPerMm, bleed: bleed * pointsPerMm });

const pointsPerMm = 72 / 25.4;

export function formatOf({
	format,
	forPrintShop,
}: Pick<FamilyBookInput, 'format' | 'forPrintShop'>): PageFormat {
	return { ...pageFormats[format], bleed: forPrintShop ? bleedMm[format] : 0 };
}

function secondPage(dedication: string, imprint: string): string {
	if (!dedication && !imprint) return '';
	const foot = imprint && `<footer class="imprint" lang="en" dir="ltr">${imprint}</footer>`;
	return `<section class="second">${dedication}${foot}</section>`;
}

/** The expression that completes the book once the page of each part is known. */
function revise(pdf: Uint8Array, { chapters, hasSecond, isBound }: BookSections): string {
	const { pages, destinations } = readPages(pdf);
	const front = [isBound ? '.title-page' : '.family-cover', ...(hasSecond ? ['.second'] : []), '.contents'];
	const parts = front.map((selector, index) => ({ selector, page: index + 1 }));
	for (let number = 1; number <= chapters; number += 1) {
		const page = destinations.get(`chapter-${number}`);
		if (!page) throw new Error('A chapter has no page.');
		parts.push({ selector: `#chapter-${number}`, page });
	}
	return `(${revisePages})(${JSON.stringify({ parts, total: pages.length, isBound })})`;
}

interface BookSections {
	chapters: number;
	hasSecond: boolean;
	isBound: boolean;
}

function bookColophon({ stories, madeAt, timeZone }: FamilyBookInput, by: string): string {
	const words = stories.reduce((sum, { content }) => sum + countWords(content), 0);
	const count = `${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`;
	const facts = [by, count, `${words.toLocaleString('en')} words`].filter(Boolean).join(' · ');
	return `<p>${facts}</p><p>Made with Family Stories on ${formatLongDate(madeAt, timeZone)}</p>`;
}
