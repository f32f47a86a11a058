import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { likelihoodOfTelling } from '#app/assistant/classifier/classify.server.ts';
import { capitalize, countSpaced, cutSentence, mostOften, splitSentences } from '#app/assistant/text.ts';

const MARKS = /["“”„«»『』「」]/g;

/** The title the tellers gave, the last one of several. */
export const ownTitle = (turns: Turn[]): string | undefined =>
	turns.flatMap(({ meanings = [] }) => meanings).findLast(({ kind }) => kind === 'title')?.right;

/** The title the teller gave, else what comes back in the story, else what is soon said in it that stands alone. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? sentenceOf(text));
	return title ? capitalize(title) : 'A Family Memory';
}

const any = (lists: string[]) => `(?:${lists.join('|')})`;

const ARTICLE = `(?<![\\p{L}’'-])${any(words.articles)} `;
const NO_TITLE = new Set(words.noTitle.join('|').split('|'));
/** No title, if there is another. */
const PAINFUL = new RegExp(`(?<!\\p{L})${any(words.painful)}(?!\\p{L})|${any(words.painfulParts)}`, 'iu');
/** What may be left away before a title: "I want to tell about Cyril Bate" is about Cyril Bate. */
const OPENS = new RegExp(`^(?:${any(words.opens)}[, ]+)+(?=\\p{L})`, 'iu');
const NAMED = `([\\p{L}\\p{N}][^,;.!?]{3,120}?)`;
const ABOUT = new RegExp(
	`^${any(words.about)} (?:di |del(?:la)? )?${NAMED}(?:[,;.!?]|\\s${any(words.aboutUntil)}\\s|$).*`,
	'isu',
);
/** What stands badly alone: a sentence that points at another, or only says where or when. */
const LEANS = new RegExp(
	`^(?:(?:he|she)(?= \\S+(?: \\S+){0,4}$)|(?:my|our) \\p{L}+\\P{L}*$|\\d+(?:th|st|nd|rd) of|` +
		`${any(words.leans)}(?!\\p{L})|\\d+\\P{L}*$)`,
	'iu',
);
const TITLED = `${any(words.namesBegin)}\\.? \\p{Lu}\\p{Ll}+`;
const NAME = `(?:${TITLED}|(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}{2,})`;
const NICKNAME = `${any(words.called)}(?: (?:him|her|it|me|the))? ((?:${NAME}|\\p{Lu}\\p{Ll}{3,})(?! \\p{Lu}))`;

/** What is spoken of again and again, as it is most often called: "the yellow gloves", "Mr Prager". */
function phraseOf(text: string): string | undefined {
	const lower = text.toLowerCase();
	const [noun, often = 0] = mostOften(lower, isFit, `${ARTICLE}(\\p{L}{4,})(?![\\p{L}’'-])`);
	const [name, named = 0] = mostOften(text, isFit, `(?<!\\p{L})(${NAME})(?!\\p{L})`);
	const [nickname] = mostOften(text, isFit, NICKNAME);
	if (nickname && text.split(nickname).length > Math.max(2, often)) return nickname;
	if (named > 2 && named > often) return name;
	if (often < 3) return undefined;
	const [phrase = ''] = mostOften(lower, isFit, `(${ARTICLE}(?:\\p{L}{3,12} )?${noun})(?!\\p{L})`);
	const found = text.match(new RegExp(phrase, 'iu'))?.[0];
	// A name of several words is told as a whole.
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

const isFit = (found: string) => !NO_TITLE.has(found.toLowerCase()) && !PAINFUL.test(found);

/** The best of the first sentences: it needs no other, is whole, and is soon said. */
function sentenceOf(text: string): string {
	const plain = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(MARKS, '');
	const sentences = splitSentences(plain).filter((line) => /[\p{L}\p{N}]/u.test(line));
	const rated = sentences.slice(0, 12).map((sentence, at) => {
		const opened = sentence.replace(OPENS, '');
		const about = ABOUT.exec(opened)?.[1];
		const { part, torn } = cutSentence(about ?? opened);
		let faults = at + (about ? -2 : 0) + (/\P{L}\p{Lu}/u.test(part) ? 0 : 1) + (torn ? 5 : 0);
		if (countSpaced(part) < 4) faults += countSpaced(part) < 2 ? 2 : 1;
		faults += (LEANS.test(part) ? 2 : 0) + (PAINFUL.test(part) ? 10 : 0);
		if (!about && likelihoodOfTelling(sentence) < 0.5) faults += 20;
		return { part, faults };
	});
	return rated.sort((a, b) => a.faults - b.faults)[0]?.part ?? '';
}

function tidy(title: string): string {
	const clean = title
		.replace(MARKS, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})!?]+$/gu, '');
	// Capitals that were only held down are taken back.
	const shouted = clean.length > 12 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
	const short = clean.length > 80 ? [...clean].slice(0, 40).join('') : clean;
	return shouted ? short.toLowerCase() : short;
}
