import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { splitSentences } from '#app/assistant/sentences.ts';
import { DENSE } from '#app/assistant/text.ts';
import { ideas } from '#app/conversations/ideas.ts';
import { isCutTitle, untitled } from '#app/conversations/title.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { curlyWords } from '#app/stories/reading/markdown/markdown.server.ts';

/** In characters: two or three lines of a card. */
const most = 160;

const bare = (text: string) =>
	text
		.replace(/[\p{P}\p{Z}\s]+/gu, ' ')
		.trim()
		.toLowerCase();
const chips = new Set(ideas.map(({ sentence }) => bare(sentence)));

interface Beginning {
	heading: string;
	isTold: boolean;
	sentence: string | null;
	lang?: string;
}

const known = new Map<string, Beginning>();
const mostKnown = 5_000;

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
	// Short texts count as English unless clearly something else.
	const found = detectLanguage([sentence ? text : `${heading} ${text}`], 'en');
	const lang = found === 'en' || found === 'und' ? undefined : found;
	const set = lang ? (words: string) => words : curlyWords;
	return { heading: set(heading), sentence: sentence && set(sentence), isTold, lang };
}

/**
 * Drops repetition: a heading cut from the first sentence, or the sentence's copy of the heading. Skips sentences of
 * idea chips.
 * @param text the beginning of the first messages or the story
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
	const named = { heading: told || wholeWords(title) || untitled.card, isTold: Boolean(told) };
	if (next === undefined) return { ...named, sentence: null };
	const isRepeated = left && (said > 0 || left.length > (DENSE.test(left) ? few / 4 : few));
	const rest = isRepeated && begins(bare(next), left) && restAfter(left, next);
	return { ...named, sentence: rest ? `… ${shorten(rest)}` : shorten(next) };
}

function sentencesOf(text: string): string[] {
	const sentences = splitSentences(text);
	const [first = '', second] = sentences;
	const isNumber = second !== undefined && !/\p{L}/u.test(first);
	return isNumber ? [`${first} ${second}`, ...sentences.slice(2)] : sentences;
}

const wholeWords = (title: string | null) =>
	title && isCutTitle(title) ? `${title.slice(0, -3).replace(/\s+\S*$/, '')} …` : title;

/** In characters: a sentence may start with a title this short by chance. */
const few = 20;

const begins = (text: string, words: string) => `${text} `.startsWith(`${words} `);

function restAfter(words: string, sentence: string): string {
	const between = '[\\p{P}\\p{Z}\\s]+';
	const each = words.split(' ').map((word) => word.replace(/[$^+|]/g, '\\$&'));
	const said = new RegExp(`^(?:${between})?${each.join(between)}${between}`, 'iu').exec(sentence)?.[0];
	return said ? sentence.slice(said.length) : '';
}

function shorten(sentence: string): string {
	const text = sentence.replace(/\s+/g, ' ');
	const size = DENSE.test(text) ? most / 2 : most;
	return cutAtWord(text, size);
}
