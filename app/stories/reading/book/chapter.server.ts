import { untitledTexts } from '#app/conversations/title.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { atWord } from '#app/http/excerpt.ts';
import { bookFigureHtml, type NamedPhoto, platesHtml } from '#app/stories/reading/book/figures.ts';
import { endMarkSvg } from '#app/stories/reading/book/ornaments.ts';
import { languageClasses } from '#app/stories/reading/book/style.ts';
import {
	eastAsianCharacter,
	type TextLanguage,
	textLanguage,
} from '#app/stories/reading/markdown/language.ts';
import {
	cleanMarkdown,
	curlyQuotes,
	curlyWords,
	renderBlocks,
} from '#app/stories/reading/markdown/markdown.server.ts';

interface ChapterInput {
	/** The element's id and the page name; must be a CSS identifier. */
	id: string;
	title: string;
	content: string;
	photos?: NamedPhoto[];
	/** HTML that stands beside a block of the text, by the block's number, counted from 1. */
	beside?: ReadonlyMap<number, string>;
	/** A BCP 47 tag; guessed from the script of the text by default. */
	lang?: string;
}

export interface Chapter {
	id: string;
	title: string;
	runningHead: string;
	language: TextLanguage;
	/** HTML. */
	body: string;
}

/** A word so long that the browser would shape it again for each line. */
const ENDLESS_WORD = /[\p{sc=Latin}\p{N}\p{P}]{2000}/u;
const maxRunningHead = 54;

export async function storyChapter(input: ChapterInput): Promise<Chapter> {
	const title = cleanLine(input.title) || untitledTexts.print;
	const language = textLanguage(`${title}\n${input.content}`, input.lang);
	const set = typesetter(language);
	const photos = (input.photos ?? []).map((photo) => ({ ...photo, alt: set(photo.alt) }));
	const blocks = (await chapterBlocks(plainKeycaps(input.content), title)).map(
		(html, at) => `${input.beside?.get(at + 1) ?? ''}${html}`,
	);
	const parts: string[] = [];
	let start = 0;
	const addText = (end: number) => {
		// Without a space at the end of a line, a screen reader would join two words.
		const html = blocks.slice(start, end).join('').replaceAll('\n', '').replaceAll('<br />', ' <br />');
		parts.push(isEnglish(language) ? curlyQuotes(html) : html);
		start = Math.max(start, end);
	};
	const placed = photos.flatMap((photo) => {
		const after = photo.afterParagraph;
		return after === null ? [] : [{ photo, after: Math.min(Math.max(after, 1), blocks.length) }];
	});
	for (const { photo, after } of placed.sort((a, b) => a.after - b.after)) {
		addText(after);
		parts.push(bookFigureHtml(photo));
	}
	addText(blocks.length);
	const last = platesHtml(photos.filter(({ afterParagraph }) => afterParagraph === null));
	const body = `${parts.join('')}${endMarkSvg}${last}`;
	return { id: input.id, title: set(title), runningHead: cutTitle(set(title)), language, body };
}

export function chapterHtml(chapter: Chapter, { opening = '', closing = '' } = {}): string {
	const { id, language, body } = chapter;
	const classes = ['chapter', ...languageClasses(language), ...(ENDLESS_WORD.test(body) ? ['endless'] : [])];
	const closed = closing && `<footer class="colophon" lang="en" dir="ltr">${closing}</footer>`;
	return (
		`<article id="${id}" class="${classes.join(' ')}" lang="${escapeHtml(language.tag)}" ` +
		`dir="${language.direction}">${opening}${body}${closed}</article>`
	);
}

export function typesetter(language: TextLanguage): (text?: string | null) => string {
	return (text) => (isEnglish(language) ? curlyWords(cleanLine(text ?? '')) : cleanLine(text ?? ''));
}

const isEnglish = ({ tag }: TextLanguage) => /^en\b/.test(tag);

/** HTML; leaves out a first block that repeats the title. */
async function chapterBlocks(content: string, title: string): Promise<string[]> {
	const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
	const blocks = await renderBlocks(cleanMarkdown(content));
	return blocks.map(({ html, heading }, at) =>
		at === 0 && heading !== undefined && letters(heading) === letters(title) ? '' : html,
	);
}

function cutTitle(title: string): string {
	let room = maxRunningHead;
	for (const { segment, index } of new Intl.Segmenter().segment(title)) {
		room -= eastAsianCharacter.test(segment) ? 2 : 1;
		if (room < 0) return `${title.slice(0, atWord(title, index)).trimEnd()}…`;
	}
	return title;
}

/** The emoji font has no glyphs for keycaps and would leave a gap. */
function plainKeycaps(text: string): string {
	return text.replace(/([0-9#*])\ufe0f?\u20e3/g, '$1');
}

function cleanLine(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}
