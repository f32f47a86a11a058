import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { splitSentences } from '#app/assistant/sentences.ts';
import { readingLength, splitParagraphs } from '#app/assistant/text.ts';

const MAX_PARAGRAPH_WORDS = 180;
/** In words. */
const MIN_PART_WORDS = 50;
/** In characters: longer lines were wrapped by a program, not by the teller. */
const MIN_WRAPPED_LINE = 55;

const LIST_ITEM = /^(?:\d{1,2}[.)]|[-*•])\s/;
const RUN_ON = new RegExp(
	`(?<=(?<!(?:^|\\s)(?:${words.runsOn.join('|')})) )(?=(?:${words.runs.join('|')}) )`,
	'u',
);

const SCENE = new RegExp(
	`^["“„«]?(?:(?:(?:${words.sceneLeads.join('|')}),? )?(?:${words.scenes.join('|')})(?!\\p{L})|` +
		`(?:${words.scenesUnspaced.join('|')}))`,
	'iu',
);

export function splitBlocks(text: string): string[] {
	return splitParagraphs(text.replace(/\r\n?/g, '\n'))
		.map((block) => block.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')))
		.flatMap((lines) => joinWrapped(lines.filter(Boolean)));
}

function joinWrapped(lines: string[]): string[] {
	const long = lines.filter((line) => line.length >= MIN_WRAPPED_LINE).length;
	const listed = lines.filter((line) => LIST_ITEM.test(line)).length;
	if (listed > 1 || (lines.length > 1 && long * 2 < lines.length)) return [lines.join('\n')];
	const paragraphs: string[] = [];
	for (const line of lines) {
		const open = paragraphs.at(-1);
		if (open === undefined || /[.!?…:"”’)]$/.test(open)) paragraphs.push(line);
		else paragraphs[paragraphs.length - 1] = `${open} ${line}`;
	}
	return paragraphs;
}

export function splitScenes(paragraph: string): string[] {
	let left = readingLength(paragraph);
	if (left <= MAX_PARAGRAPH_WORDS || paragraph.includes('\n')) return [paragraph];
	const parts: string[][] = [[]];
	let size = 0;
	let open = false;
	for (const sentence of splitSentences(paragraph).flatMap(splitRun)) {
		if (size >= MIN_PART_WORDS && left >= MIN_PART_WORDS && !open && SCENE.test(sentence)) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(sentence);
		const length = readingLength(sentence);
		size += length;
		left -= length;
		open = isQuoteOpen(sentence, open);
	}
	return parts.map((part) => part.join(' ').replace(/([。！？][」』”’）]*) /gu, '$1'));
}

const splitRun = (sentence: string) =>
	sentence.length > 900 ? sentence.split(RUN_ON).map((part) => part.trim()) : [sentence];

function isQuoteOpen(sentence: string, open: boolean): boolean {
	if ((sentence.match(/"/g)?.length ?? 0) % 2 === 1) return !open;
	const last = sentence.match(/[“„«「”»」]/g)?.at(-1);
	return last ? '“„«「'.includes(last) : open;
}
