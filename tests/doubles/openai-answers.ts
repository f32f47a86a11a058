import type { Understanding } from '#app/assistant/assistant.ts';

/** A scripted reply, with what the model understood; it understood nothing that a test leaves out. */
export type ScriptedReply = { reply: string } & Partial<Understanding>;

/** A reply in the JSON that the product asks for. */
export function replyText({ reply, danger, ...understood }: ScriptedReply): string {
	const nothing = { changes: [], style: [], names: [], asides: [], avoid: [], title: null };
	return JSON.stringify({ ...nothing, ...understood, danger: danger ?? 'none', reply });
}

/** A chat completion request as it came over the wire. */
export interface ChatBody {
	model: string;
	stream?: boolean;
	messages: { role: string; content: string }[];
	response_format?: { json_schema: { name: string } };
}

export type Kind = 'reply' | 'story' | 'title' | 'digest' | 'rewrite' | 'transcription' | 'speech' | 'other';

const QUESTIONS = [
	'What happened next?',
	'Who was there with you?',
	'Where was that?',
	'What do you remember seeing or hearing?',
	'How did that feel?',
];

/** Tells the kind of a request from its path and from the material in its last message. */
export function kindOf(path: string, body: ChatBody | undefined): Kind {
	if (path.endsWith('/audio/transcriptions')) return 'transcription';
	if (path.endsWith('/audio/speech')) return 'speech';
	if (!body?.messages) return 'other';
	const last = lastUserText(body);
	const all = body.messages.map(({ content }) => content).join('\n');
	if (last.includes('Write the notes.')) return 'digest';
	if (last.includes('Rewrite the passage.')) return 'rewrite';
	if (all.includes('</transcript>')) return 'story';
	return last.includes('<story>') ? 'title' : 'reply';
}

/** A sensible answer to any chat request, made from its own words. */
export function answerTo(body: ChatBody): string {
	const text = lastUserText(body);
	const kind = kindOf('/chat/completions', body);
	const form = body.response_format?.json_schema.name;
	const material =
		body.messages.find(({ role, content }) => role === 'user' && content.includes('</transcript>'))
			?.content ?? '';
	if (kind === 'story')
		return form === 'story' ? JSON.stringify(storyOf(material, text)) : plainStoryOf(material, text);
	if (kind === 'title') return titleOf(text);
	if (kind === 'rewrite') return `Truly: ${/<passage>\n(.*)\n<\/passage>/s.exec(text)?.[1]}`;
	if (kind === 'digest') return `Notes: ${fewWords(text.replace(/<[^>]*>/g, ' '))}`;
	const reply = replyTo(body, text);
	return form === 'reply' ? replyText({ reply }) : reply;
}

function replyTo(body: ChatBody, text: string): string {
	const turns = body.messages.filter((message) => message.role === 'user').length;
	const question = QUESTIONS[Math.max(0, turns - 1) % QUESTIONS.length] ?? '';
	const said = text.replace(NOTE, '').replace(/^\p{L}[\p{L} .'’-]{0,40}: /u, '');
	const quoted = fewWords(said);
	if (quoted) return `You said “${quoted}”. ${question}`;
	return NOTE.test(text) ? question : 'What would you like to tell?';
}

const NOTE = /\s*<note>.*<\/note>$/s;

function lastUserText(body: ChatBody): string {
	return body.messages.findLast((message) => message.role === 'user')?.content ?? '';
}

/** Repeats the words under the numbers that are asked for, with a paragraph for each message. */
function storyOf(text: string, asked: string) {
	const again = /under these numbers[^:]*:((?: \d+\.\d+,?)+)/.exec(asked)?.[1]?.match(NUMBER);
	const [first, last] = /under the numbers .*? to [\d.]*\d/.exec(asked)?.[0].match(NUMBER) ?? [];
	const isAsked = (number: string) =>
		again?.includes(number) ?? ((!first || !isAfter(first, number)) && (!last || !isAfter(number, last)));
	const said = [...text.matchAll(/<said n="([\d.]+)"(?: by="([^"]*)")?>(.*?)<\/said>/gs)]
		.map(([, number = '', name, words = '']) => ({ number, name, words }))
		.filter(({ number }) => isAsked(number));
	const messages = Map.groupBy(said, ({ number }) => number.split('.')[0]);
	const paragraphs = [...messages.values()].map((sentences) => {
		const words = sentences.map((each) => each.words).reduce((told, more) => told + gapAfter(told) + more);
		const name = sentences[0]?.name;
		return { text: name ? `${name}: ${words}` : words, sources: sentences.map(({ number }) => number) };
	});
	return { title: '', paragraphs, left_out: [] };
}

/** The number of a message, then that of a sentence in it. */
const NUMBER = /\d+\.\d+/g;

function isAfter(one: string, other: string): boolean {
	const [a = 0, b = 0] = one.split('.').map(Number);
	const [c = 0, d = 0] = other.split('.').map(Number);
	return a > c || (a === c && b > d);
}

const gapAfter = (text: string) => (/[。！？」』]$/u.test(text) ? '' : ' ');

const plainStoryOf = (text: string, asked: string) =>
	storyOf(text, asked)
		.paragraphs.map(({ text: words, sources }) => `[${sources}] ${words}`)
		.join('\n\n');

function titleOf(text: string): string {
	const story = /<story>\s*(.*?)\s*<\/story>/s.exec(text)?.[1] ?? '';
	return fewWords(story) || 'A memory';
}

/** The first words of a text, without marks that would end a sentence or a quotation; scripts without spaces too. */
function fewWords(text: string): string {
	const words = text.replace(/["“”„«»?!.。？！]/gu, ' ').match(/\S+/g) ?? [];
	return Array.from(words.slice(0, 6).join(' '))
		.slice(0, 48)
		.join('')
		.replace(/[\s,;:]+$/, '');
}
