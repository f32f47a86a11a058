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

/** Falls back to a plain title, since a bad one is worse. */
export function composeTitle(story: string, now = new Date()): string {
	const told = story.slice(0, 60_000);
	const names = new Set([...told.matchAll(TELLER)].map(([, name = '']) => name));
	const text = plainText(told.replace(TELLER, ''));
	const title = tidy(phraseOf(text) ?? sentenceOf(text, now, [...names].map(wordsOfName)));
	return title ? capitalize(title) : 'A Family Memory';
}

const TELLER = /^\*\*([^*\n]{1,80}):\*\*\s*/gm;

function plainTitle(text: string, now: Date): string {
	const { code, untitled } = languageOf(text);
	const date = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric' }).format(now);
	return untitled.replace('{date}', () => date);
}

const any = (lists: string[]) => `(?:${lists.join('|')})`;

const ARTICLE = `(?<![\\p{L}’'-])${any(words.articles)} `;
const NO_TITLE = new Set(words.noTitle.join('|').split('|'));
const PAINFUL = new RegExp(`(?<!\\p{L})${any(words.painful)}(?!\\p{L})|${any(words.painfulParts)}`, 'iu');
const OPENS = new RegExp(`^(?:${any(words.opens)}[, ]+)+(?=\\p{L})`, 'iu');
const NAMED = `([\\p{L}\\p{N}][^,;.!?]{3,120}?)`;
const ABOUT = new RegExp(
	`^${any(words.about)} (?:di |del(?:la)? )?${NAMED}(?:[,;.!?]|\\s${any(words.aboutUntil)}\\s|$).*`,
	'isu',
);
const LEANS = new RegExp(
	`^(?:(?:he|she)(?= \\S+(?: \\S+){0,4}$)|(?:my|our) \\p{L}+\\P{L}*$|\\d+(?:th|st|nd|rd) of|` +
		`${any(words.leans)}(?!\\p{L})|\\d+\\P{L}*$)`,
	'iu',
);
const TITLED = `${any(words.namesBegin)}\\.? \\p{Lu}\\p{Ll}+`;
const NAME = `(?:${TITLED}|(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}{2,})`;
const NICKNAME = `${any(words.called)}(?: (?:him|her|it|me|the))? ((?:${NAME}|\\p{Lu}\\p{Ll}{3,})(?! \\p{Lu}))`;

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
	const [whole, times = 0] = mostOften(lower, isFit, `(${phrase} \\p{L}{4,})(?!\\p{L})`);
	if (found && whole && times > 1 && times >= lower.split(phrase).length - 1)
		return text.match(new RegExp(whole, 'iu'))?.[0];
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

/** Only within sentences. Useless if every noun has a capital, as in German. */
const INNER = "(?<=[\\p{Ll},;] )(\\p{Lu}\\p{Ll}{2,}(?: \\p{Lu}\\p{Ll}{2,})*)(?![\\p{L}’'-])";
const mostNames = 12;

function nameOf(text: string, least: number, tellers: string[][]): string | undefined {
	const all = text.match(new RegExp(INNER, 'gu'))?.length ?? 0;
	if (all * 100 > countSpaced(text) * mostNames) return undefined;
	const isOther = (found: string) => tellersIn(found, tellers) === 0;
	const [name, often = 0] = mostOften(text, (found) => isFit(found) && isOther(found), INNER);
	return often >= least ? name : undefined;
}

const isFit = (found: string) => !NO_TITLE.has(found.toLowerCase()) && !PAINFUL.test(found);

const manyFaults = 4;
const tooManyFaults = 20;
const ofSitting = 4;
const ofPresence = 10;
const LABEL = /^[^:：]{1,60}[:：]\s*/u;

function sentenceOf(text: string, now: Date, tellers: string[][]): string {
	const sentences = firstSentences(text, tellers);
	let before = 0;
	const rated = sentences.slice(0, 12).map(({ sentence, isBeside }) => {
		const at = before + (isBeside ? ofSitting : 0);
		if (!isBeside) before += 1;
		const opened = sentence.replace(OPENS, '');
		const about = ABOUT.exec(opened)?.[1];
		const { part, torn } = cutSentence(about ?? opened);
		let faults = at + (about ? -2 : 0) + (/\P{L}\p{Lu}/u.test(part) ? 0 : 1) + (torn ? 5 : 0);
		if (countSpaced(part) < 4) faults += countSpaced(part) < 2 ? 2 : 1;
		const ofPronoun = tellers.length > 1 ? 3 : 1.5;
		faults += (LEANS.test(part) ? 2 : isOfThem(part) ? ofPronoun : 0) + (PAINFUL.test(part) ? 10 : 0);
		if (saysWhoIsThere(opened.replace(LABEL, ''), tellers)) faults += ofPresence;
		if (/[?？؟]/.test(sentence)) faults += ofSitting;
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
	const shouted = clean.length > 12 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
	const short = clean.length > 80 ? [...clean].slice(0, 40).join('') : clean;
	return shouted ? short.toLowerCase() : short;
}
