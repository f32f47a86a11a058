import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';
import { isCutTitle } from '#app/conversations/conversation.ts';
import { ideas } from '#app/conversations/ideas.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { untitled } from '#app/memories/memory.ts';
import { curlyWords } from '#app/stories/reading/markdown/markdown.server.ts';

/** In characters: two or three lines of a card. */
const most = 160;

const bare = (text: string) =>
	text
		.replace(/[\p{P}\p{Z}\s]+/gu, ' ')
		.trim()
		.toLowerCase();
const chips = new Set(ideas.map(({ sentence }) => bare(sentence)));

/** How a memory is called on its card, and how it begins. */
interface Beginning {
	/** Its title; where that is cut from what was told, what was told. */
	heading: string;
	isTold: boolean;
	/** What the heading does not say yet. */
	sentence: string | null;
	/** A BCP 47 tag, where the words show a language other than the page's. */
	lang?: string;
}

/** Kept, since every card of every page asks for them again. */
const known = new Map<string, Beginning>();
const mostKnown = 5_000;

/** The heading and the first sentence of what was told, or of its story, as a book sets them, and their language. */
export function beginningOf(text: string, title: string | null): Beginning {
	const key = `${title}\n${text}`;
	const kept = known.get(key);
	if (kept) return kept;
	if (known.size >= mostKnown) known.clear();
	const beginning = findBeginning(text, title);
	known.set(key, beginning);
	return beginning;
}

function findBeginning(text: string, title: string | null): Beginning {
	const { heading, sentence, isTold } = withoutRepetition(text, title);
	// So few words are taken for English unless they say clearly that they are not.
	const found = detectLanguage([sentence ? text : `${heading} ${text}`], 'en');
	const lang = found === 'en' || found === 'und' ? undefined : found;
	const set = lang ? (words: string) => words : curlyWords;
	return { heading: set(heading), sentence: sentence && set(sentence), isTold, lang };
}

/**
 * A heading and the first sentence that is no idea chip's, of which neither says what the other does: a heading that is
 * cut from the sentence gives way to it, and of a sentence that begins with the heading only the rest is shown.
 * @param text how the teller's first messages or the story begin
 */
export function withoutRepetition(text: string, title: string | null): Omit<Beginning, 'lang'> {
	const sentences = sentencesOf(text).filter((sentence) => !chips.has(bare(sentence)));
	const isCut = title?.endsWith('...') ?? false;
	const name = bare(title?.slice(0, isCut ? -3 : undefined) ?? '');
	let left = name;
	let said = 0;
	for (
		let words = bare(sentences[0] ?? '');
		words && begins(left, words);
		words = bare(sentences[said] ?? '')
	) {
		left = left.slice(words.length).trim();
		said += 1;
	}
	const next = sentences[said];
	if (isCut && next && left && bare(next).startsWith(left))
		return { heading: shorten(sentences.slice(0, said + 1).join(' ')), sentence: null, isTold: true };
	const told = isCut && said > 0 && !left && sentences.slice(0, said).join(' ');
	const named = { heading: told || wholeWords(title) || untitled, isTold: Boolean(told) };
	if (next === undefined) return { ...named, sentence: null };
	const isRepeated = left && (said > 0 || left.length > (DENSE.test(left) ? few / 4 : few));
	const rest = isRepeated && begins(bare(next), left) && restAfter(left, next);
	return { ...named, sentence: rest ? `… ${shorten(rest)}` : shorten(next) };
}

/** The sentences of a text; a year before one is no sentence of its own: “1945. The war ended.” */
function sentencesOf(text: string): string[] {
	const sentences = splitSentences(text);
	const [first = '', second] = sentences;
	const isNumber = second !== undefined && !/\p{L}/u.test(first);
	return isNumber ? [`${first} ${second}`, ...sentences.slice(2)] : sentences;
}

/** A title that the specification's limit has cut in the middle of a word, without the rest of that word. */
const wholeWords = (title: string | null) =>
	title && isCutTitle(title) ? `${title.slice(0, -3).replace(/\s+\S*$/, '')} …` : title;

/** In characters: a sentence may well begin with the words of a title that is no longer. */
const few = 20;

const begins = (text: string, words: string) => `${text} `.startsWith(`${words} `);

/** What a sentence says after its first words. */
function restAfter(words: string, sentence: string): string {
	const between = '[\\p{P}\\p{Z}\\s]+';
	const each = words.split(' ').map((word) => word.replace(/[$^+|]/g, '\\$&'));
	const said = new RegExp(`^(?:${between})?${each.join(between)}${between}`, 'iu').exec(sentence)?.[0];
	return said ? sentence.slice(said.length) : '';
}

/** Cut at the end of a word, with an ellipsis. */
function shorten(sentence: string): string {
	const text = sentence.replace(/\s+/g, ' ');
	const size = DENSE.test(text) ? most / 2 : most;
	return cutAtWord(text, size);
}
