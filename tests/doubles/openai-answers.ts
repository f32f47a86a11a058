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

/** What a request asks for, told by its path and by the material in its last message. */
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
	const turns = body.messages.filter((message) => message.role === 'user').length;
	const question = QUESTIONS[Math.max(0, turns - 1) % QUESTIONS.length];
	const quoted = fewWords(text.replace(/^\p{L}[\p{L} .'’-]{0,40}: /u, ''));
	const reply = quoted ? `You said “${quoted}”. ${question}` : 'What would you like to tell?';
	return form === 'reply' ? JSON.stringify({ meant: [], reply }) : reply;
}

function lastUserText(body: ChatBody): string {
	return body.messages.findLast((message) => message.role === 'user')?.content ?? '';
}

/** What was said under the numbers that are asked for, each in a paragraph of its own. */
function storyOf(text: string, asked: string) {
	const [, first = 1, last = Number.POSITIVE_INFINITY] =
		/under the numbers (\d+) to (\d+)/.exec(asked)?.map(Number) ?? [];
	const again = /under these numbers[^:]*: ([\d, ]+)/.exec(asked)?.[1]?.split(', ').map(Number);
	const said = [...text.matchAll(/<said n="(\d+)"(?: by="([^"]*)")?>(.*?)<\/said>/gs)];
	const paragraphs = said
		.map(([, n, name, words]) => ({ text: name ? `${name}: ${words}` : (words ?? ''), sources: [Number(n)] }))
		.filter(({ sources: [n = 0] }) => (again ? again.includes(n) : n >= first && n <= last));
	return { title: '', paragraphs, left_out: [] };
}

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
