import { Allow, parse } from 'partial-json';
import { z } from 'zod';
import { type LeftOutReason, leftOutReasons } from '#app/assistant/assistant.ts';
import { hasWords, SOUTHEAST_SCRIPTS, storable } from '#app/assistant/text.ts';

/** `sources` are transcript numbers of a sentence (“5.2”) or of a whole message (“5”). */
export interface StoryDraft {
	title: string;
	paragraphs: { text: string; sources: string[] }[];
	leftOut: { source: string; reason: LeftOutReason }[];
}

const emptyDraft: StoryDraft = { title: '', paragraphs: [], leftOut: [] };
const MAX_ITEMS = 1_000;
const MAX_CHARACTERS = 130_000;
const MAX_DEPTH = 20;

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,6})?`;
const FIRST_NUMBER = new RegExp(NUMBER);
const number = z.union([z.string().max(40), z.number()]).transform((written, { addIssue }) => {
	const [found] = FIRST_NUMBER.exec(String(written)) ?? [];
	if (found === undefined) addIssue('No number');
	return found ?? '';
});
const draftSchema = z.object({
	title: z.string().catch(''),
	paragraphs: listOf(z.object({ text: z.string(), sources: listOf(number) })),
	left_out: listOf(z.object({ source: number, reason: z.enum(leftOutReasons).catch('unrelated') })),
});

function listOf<Item extends z.ZodType>(item: Item) {
	const few = (items: unknown) => (Array.isArray(items) ? items.slice(0, MAX_ITEMS) : []);
	return z
		.preprocess(few, z.array(item.nullable().catch(null)))
		.transform((items) => items.filter((each) => each !== null));
}

export const storyFormat = {
	type: 'json_schema' as const,
	json_schema: {
		name: 'story',
		strict: true,
		schema: {
			type: 'object',
			additionalProperties: false,
			required: ['title', 'paragraphs', 'left_out'],
			properties: {
				title: { type: 'string', description: 'At most 8 words, in the language of the story.' },
				paragraphs: {
					type: 'array',
					items: {
						type: 'object',
						additionalProperties: false,
						required: ['text', 'sources'],
						properties: {
							text: { type: 'string', description: 'One paragraph of the story, markdown without headings.' },
							sources: {
								type: 'array',
								items: { type: 'string' },
								description: 'The numbers of all sentences that stand in this paragraph, such as "5.2".',
							},
						},
					},
				},
				left_out: {
					type: 'array',
					description: 'The sentences that stand in no paragraph.',
					items: {
						type: 'object',
						additionalProperties: false,
						required: ['source', 'reason'],
						properties: {
							source: { type: 'string', description: 'Its number, or that of a whole message.' },
							reason: { type: 'string', enum: [...leftOutReasons] },
						},
					},
				},
			},
		},
	},
};

export const jsonFormat = [
	'Answer with one JSON object in this form and with nothing else:',
	'{"title": "at most 8 words", "paragraphs": [{"text": "We lived by the mill.", "sources": ["1.1", "1.2"]}], ' +
		'"left_out": [{"source": "2.3", "reason": "aside"}]}',
];

export const plainFormat = [
	'Answer in this form and with nothing else:',
	'TITLE: the title, at most 8 words, in the language of the story',
	'[numbers of the sentences] one paragraph of the story, as in “[1.1, 1.2, 2.1] We lived by the mill.”',
	'LEFT OUT: [numbers] aside, correction, wish, danger or unrelated; one line for each reason',
];

/** @param isWhole if false, the last, unfinished item is dropped */
export function readDraft(answer: string, isWhole = true): StoryDraft {
	const text = answer.slice(0, MAX_CHARACTERS).replaceAll('\0', '').toWellFormed().trim();
	const start = text.search(/\{\s{0,40}"(?:title|paragraphs|left_out)"/);
	const read =
		start >= 0
			? readJsonDraft(text.slice(start))
			: readPlainDraft(text, isWhole && answer.length <= MAX_CHARACTERS);
	const paragraphs = read.paragraphs.map((each) => ({ ...each, text: storable(each.text) }));
	return {
		...read,
		title: storable(read.title),
		paragraphs: paragraphs.filter(({ text }) => hasWords(text)),
	};
}

function readJsonDraft(text: string): StoryDraft {
	// Raw line breaks in strings are invalid JSON, but common.
	const json = text.replace(/[\n\r\t]/g, ' ');
	if (depthOf(json) > MAX_DEPTH) return emptyDraft;
	for (const read of [
		() => JSON.parse(json.slice(0, json.lastIndexOf('}') + 1)),
		() => parse(json, Allow.OBJ | Allow.ARR),
		() => parse(json.slice(0, json.lastIndexOf('}') + 1), Allow.OBJ | Allow.ARR),
	]) {
		try {
			const { title, paragraphs, left_out } = draftSchema.parse(read());
			return { title, paragraphs, leftOut: left_out };
		} catch {}
	}
	return emptyDraft;
}

function depthOf(json: string): number {
	let depth = 0;
	let deepest = 0;
	let inText = false;
	for (let at = 0; at < json.length; at++) {
		const sign = json[at];
		if (inText && sign === '\\') at++;
		else if (sign === '"') inText = !inText;
		else if (!inText && (sign === '{' || sign === '[')) deepest = Math.max(deepest, ++depth);
		else if (!inText && (sign === '}' || sign === ']')) depth--;
	}
	return deepest;
}

const NUMBERS = String.raw`${NUMBER}(?:\s{0,3},\s{0,3}${NUMBER}){0,400}`;
const PARAGRAPH_LINE = new RegExp(String.raw`^\s{0,3}\[\s{0,3}(${NUMBERS})\s{0,3}\]\s{0,3}(.*)$`);
const TITLE_LINE = /^[\s*#]{0,6}title[\s*]{0,4}:[\s*]{0,4}(.*)$/i;
const LEFT_OUT_LINE = new RegExp(
	String.raw`^[\s*-]{0,6}left out[\s*]{0,4}:[\s*]{0,4}\[?(${NUMBERS})\]?[\s:,–—-]{0,4}(\w+)?`,
	'i',
);
const FORMAT_LINE =
	/^\s{0,9}(?:```|[[{\]}]\s{0,9}(?:["{}\],]|$)|"(?:text|sources|title|paragraphs|left_out)"\s{0,3}:)/;
const CUT_OFF_END = new RegExp(`(?![${SOUTHEAST_SCRIPTS}])[\\p{L}\\p{M}\\p{N},;，、-]$`, 'u');
const MAX_TITLE_LENGTH = 300;

function readPlainDraft(text: string, isWhole: boolean): StoryDraft {
	const found: StoryDraft = structuredClone(emptyDraft);
	let last: DraftParagraph | undefined;
	for (const line of text.split(/\r\n?|\n/)) {
		if (found.paragraphs.length > MAX_ITEMS || found.leftOut.length > MAX_ITEMS) break;
		if (FORMAT_LINE.test(line)) continue;
		const [, title] = TITLE_LINE.exec(line) ?? [];
		const [, out, reason] = LEFT_OUT_LINE.exec(line) ?? [];
		const [, sources, words] = PARAGRAPH_LINE.exec(line) ?? [];
		if (title !== undefined && !found.title)
			found.title = title
				.slice(0, MAX_TITLE_LENGTH)
				.replace(/\*{1,4}$/, '')
				.trim();
		else if (out)
			for (const source of splitNumbers(out))
				found.leftOut.push({
					source,
					reason: leftOutReasons.find((each) => each === reason?.toLowerCase()) ?? 'unrelated',
				});
		else if (sources) found.paragraphs.push({ text: words ?? '', sources: splitNumbers(sources) });
		else addLine(found, line);
		last = title !== undefined || out ? undefined : found.paragraphs.findLast(({ text }) => text);
	}
	const isCut = last !== undefined && (!isWhole || CUT_OFF_END.test(last.text.slice(-40)));
	return isCut ? { ...found, paragraphs: found.paragraphs.filter((each) => each !== last) } : found;
}

const splitNumbers = (numbers: string) => numbers.split(',').map((each) => each.trim());

type DraftParagraph = StoryDraft['paragraphs'][number];

function addLine({ paragraphs }: StoryDraft, line: string) {
	const last = paragraphs.at(-1);
	if (!line.trim()) {
		if (last?.text) paragraphs.push({ text: '', sources: [] });
	} else if (last) last.text = last.text ? `${last.text}\n${line.trim()}` : line.trim();
	else paragraphs.push({ text: line.trim(), sources: [] });
}
