import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { splitSentences } from '#app/assistant/sentences.ts';
import { DENSE } from '#app/assistant/text.ts';
import { ideas } from '#app/conversations/ideas.ts';
import { isCutTitle, untitledTexts } from '#app/conversations/title.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import { curlyWords } from '#app/stories/reading/markdown/markdown.server.ts';

/** In characters: two or three lines of a card. */
const maxSentence = 120;

const bareWords = (text: string) =>
	text
		.replace(/[\p{P}\p{Z}\s]+/gu, ' ')
		.trim()
		.toLowerCase();
const ideaWords = new Set(ideas.map(({ sentence }) => bareWords(sentence)));

interface Beginning {
	heading: string;
	isTold: boolean;
	sentence: string | null;
	lang?: string;
}

const beginnings = new Map<string, Beginning>();
const maxKnown = 5_000;

/** @param text of a story in Markdown, or of messages as they were typed */
export function beginningOf(text: string, title: string | null, isMarkdown = false): Beginning {
	const key = `${isMarkdown}\n${title}\n${text}`;
	const kept = beginnings.get(key);
	if (kept) return kept;
	if (beginnings.size >= maxKnown) beginnings.clear();
	const beginning = findBeginning(isMarkdown ? plainText(text) : text, title);
	beginnings.set(key, beginning);
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
	const sentences = splitTellerSentences(text).filter((sentence) => !ideaWords.has(bareWords(sentence)));
	const isCut = title?.endsWith('...') ?? false;
	const name = bareWords(title?.slice(0, isCut ? -3 : undefined) ?? '');
	let left = name;
	let said = 0;
	for (
		let words = bareWords(sentences[0] ?? '');
		words && beginsWith(left, words);
		words = bareWords(sentences[said] ?? '')
	) {
		left = left.slice(words.length).trim();
		said += 1;
	}
	const next = sentences[said];
	if (isCut && next && left && bareWords(next).startsWith(left))
		return { heading: shortenSentence(sentences.slice(0, said + 1).join(' ')), sentence: null, isTold: true };
	const told = isCut && said > 0 && !left && sentences.slice(0, said).join(' ');
	const named = { heading: told || withoutCutWord(title) || untitledTexts.card, isTold: Boolean(told) };
	if (next === undefined) return { ...named, sentence: null };
	const isRepeated = left && (said > 0 || left.length > (DENSE.test(left) ? minSentence / 4 : minSentence));
	const rest = isRepeated && beginsWith(bareWords(next), left) && restAfter(left, next);
	return { ...named, sentence: rest ? `… ${shortenSentence(rest)}` : shortenSentence(next) };
}

function splitTellerSentences(text: string): string[] {
	const sentences = splitSentences(text);
	const [first = '', second] = sentences;
	const isNumber = second !== undefined && !/\p{L}/u.test(first);
	return isNumber ? [`${first} ${second}`, ...sentences.slice(2)] : sentences;
}

const withoutCutWord = (title: string | null) =>
	title && isCutTitle(title) ? `${title.slice(0, -3).replace(/\s+\S*$/, '')} …` : title;

/** In characters: a sentence may start with a title this short by chance. */
const minSentence = 20;

const beginsWith = (text: string, words: string) => `${text} `.startsWith(`${words} `);

function restAfter(words: string, sentence: string): string {
	const between = '[\\p{P}\\p{Z}\\s]+';
	const each = words.split(' ').map((word) => word.replace(/[$^+|]/g, '\\$&'));
	const said = new RegExp(`^(?:${between})?${each.join(between)}${between}`, 'iu').exec(sentence)?.[0];
	return said ? sentence.slice(said.length) : '';
}

function shortenSentence(sentence: string): string {
	const text = sentence.replace(/\s+/g, ' ');
	const size = DENSE.test(text) ? maxSentence / 2 : maxSentence;
	return cutAtWord(text, size);
}
