import { cutSentence } from '#app/assistant/built-in/cut-sentence.ts';
import {
	firstSentences,
	MARKS,
	saysWhoIsThere,
	tellersIn,
	wordsOfName,
} from '#app/assistant/built-in/tellers.ts';
import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { languageOf } from '#app/assistant/languages/index.server.ts';
import { capitalize, countSpaced, isOfThem, mostOften } from '#app/assistant/text.ts';
import { plainText } from '#app/markdown/plain-text.ts';

/**
 * What comes back in the story, else what is soon said in it that stands alone, else who it tells of; a plain true one
 * where nothing of that is sure, since what is no title is worse.
 */
export function composeTitle(story: string, now = new Date()): string {
	const told = story.slice(0, 60_000);
	const names = new Set([...told.matchAll(TELLER)].map(([, name = '']) => name));
	const text = plainText(told.replace(TELLER, ''));
	const title = tidy(phraseOf(text) ?? sentenceOf(text, now, [...names].map(wordsOfName)));
	return title ? capitalize(title) : 'A Family Memory';
}

/** The name before what one of several tells. */
const TELLER = /^\*\*([^*\n]{1,80}):\*\*\s*/gm;

/** That it is a memory, and of when it was told, in its language. */
function plainTitle(text: string, now: Date): string {
	const { code, untitled } = languageOf(text);
	const date = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric' }).format(now);
	return untitled.replace('{date}', () => date);
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
	// “The wrong heifer” is called by all three.
	const [whole, times = 0] = mostOften(lower, isFit, `(${phrase} \\p{L}{4,})(?!\\p{L})`);
	if (found && whole && times > 1 && times >= lower.split(phrase).length - 1)
		return text.match(new RegExp(whole, 'iu'))?.[0];
	// A name of several words is told as a whole.
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

/** A name within sentences: where every noun has a capital there are none to be told by it. */
const INNER = "(?<=[\\p{Ll},;] )(\\p{Lu}\\p{Ll}{2,}(?: \\p{Lu}\\p{Ll}{2,})*)(?![\\p{L}’'-])";
/** In a hundred words: no more are names. */
const mostNames = 12;

/** Who or what is named most often. @param least how often that is */
function nameOf(text: string, least: number, tellers: string[][]): string | undefined {
	const all = text.match(new RegExp(INNER, 'gu'))?.length ?? 0;
	if (all * 100 > countSpaced(text) * mostNames) return undefined;
	const isOther = (found: string) => tellersIn(found, tellers) === 0;
	const [name, often = 0] = mostOften(text, (found) => isFit(found) && isOther(found), INNER);
	return often >= least ? name : undefined;
}

const isFit = (found: string) => !NO_TITLE.has(found.toLowerCase()) && !PAINFUL.test(found);

/** A sentence with so many faults is no title if somebody is named, and none at all with the other number. */
const manyFaults = 4;
const tooManyFaults = 20;
/** What is said to each other, or asked, is a title where little else is. */
const ofSitting = 4;
/** What only says who is there is a title where nothing else is. */
const ofPresence = 10;
/** The name before what somebody says. */
const LABEL = /^[^:：]{1,60}[:：]\s*/u;

/** The best of the first sentences: it needs no other, is whole, and is soon said; else who is told of. */
function sentenceOf(text: string, now: Date, tellers: string[][]): string {
	const sentences = firstSentences(text, tellers);
	let before = 0;
	const rated = sentences.slice(0, 12).map(({ sentence, isBeside }) => {
		const at = before + (isBeside ? ofSitting : 0);
		// What is said beside it does not make a telling a late one.
		if (!isBeside) before += 1;
		const opened = sentence.replace(OPENS, '');
		const about = ABOUT.exec(opened)?.[1];
		const { part, torn } = cutSentence(about ?? opened);
		let faults = at + (about ? -2 : 0) + (/\P{L}\p{Lu}/u.test(part) ? 0 : 1) + (torn ? 5 : 0);
		if (countSpaced(part) < 4) faults += countSpaced(part) < 2 ? 2 : 1;
		// Of several nobody knows who “she” is.
		const ofPronoun = tellers.length > 1 ? 3 : 1.5;
		faults += (LEANS.test(part) ? 2 : isOfThem(part) ? ofPronoun : 0) + (PAINFUL.test(part) ? 10 : 0);
		if (saysWhoIsThere(opened.replace(LABEL, ''), tellers)) faults += ofPresence;
		if (/[?？؟]/.test(sentence)) faults += ofSitting;
		// “Ah well, that”: without a sign of Chinese or a foreign word hardly anything is named.
		if (/^[\p{sc=Hiragana}ー、。…]+$/u.test(part)) faults += ofSitting;
		return { part, torn, faults };
	});
	const [best] = rated.sort((a, b) => a.faults - b.faults);
	if (!best) return '';
	if (best.faults < manyFaults) return best.part;
	return (
		nameOf(text, best.torn ? 1 : 2, tellers) ??
		(best.faults < tooManyFaults ? best.part : plainTitle(text, now))
	);
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
