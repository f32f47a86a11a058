import { cutSentence } from '#app/assistant/built-in/cut-sentence.ts';
import {
	countTellers,
	namesSeveralTellers,
	openingSentences,
	TITLE_QUOTE_MARKS,
	wordsOfName,
} from '#app/assistant/built-in/opening-sentences.ts';
import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { languageOf } from '#app/assistant/languages/index.server.ts';
import { capitalize, countSpaced, mostFrequent, startsWithPronoun } from '#app/assistant/text.ts';
import { plainText } from '#app/markdown/plain-text.ts';

/** Falls back to a plain title, since a bad one is worse. */
export function composeTitle(story: string, now = new Date()): string {
	const told = story.slice(0, 60_000);
	const names = new Set([...told.matchAll(TELLER_LABEL)].map(([, name = '']) => name));
	const text = plainText(told.replace(TELLER_LABEL, ''));
	const title = tidyTitle(frequentPhrase(text) ?? bestOpening(text, now, [...names].map(wordsOfName)));
	return title ? capitalize(title) : 'A Family Memory';
}

const TELLER_LABEL = /^\*\*([^*\n]{1,80}):\*\*\s*/gm;

function plainTitle(text: string, now: Date): string {
	const { code, untitled } = languageOf(text);
	const date = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric' }).format(now);
	return untitled.replace('{date}', () => date);
}

const anyOf = (lists: string[]) => `(?:${lists.join('|')})`;

const ARTICLE = `(?<![\\p{L}’'-])${anyOf(words.articles)} `;
const UNFIT_WORDS = new Set(words.noTitle.join('|').split('|'));
const PAINFUL = new RegExp(`(?<!\\p{L})${anyOf(words.painful)}(?!\\p{L})|${anyOf(words.painfulParts)}`, 'iu');
const OPENS = new RegExp(`^(?:${anyOf(words.opens)}[, ]+)+(?=\\p{L})`, 'iu');
const TOPIC = `([\\p{L}\\p{N}][^,;.!?]{3,120}?)`;
const ABOUT = new RegExp(
	`^${anyOf(words.about)} (?:di |del(?:la)? )?${TOPIC}(?:[,;.!?]|\\s${anyOf(words.aboutUntil)}\\s|$).*`,
	'isu',
);
const DEPENDENT_START = new RegExp(
	`^(?:(?:he|she)(?= \\S+(?: \\S+){0,4}$)|(?:my|our) \\p{L}+\\P{L}*$|\\d+(?:th|st|nd|rd) of|` +
		`${anyOf(words.leans)}(?!\\p{L})|\\d+\\P{L}*$)`,
	'iu',
);
const TITLED_NAME = `${anyOf(words.namesBegin)}\\.? \\p{Lu}\\p{Ll}+`;
const NAME = `(?:${TITLED_NAME}|(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}{2,})`;
const NICKNAME = `${anyOf(words.called)}(?: (?:him|her|it|me|the))? ((?:${NAME}|\\p{Lu}\\p{Ll}{3,})(?! \\p{Lu}))`;

function frequentPhrase(text: string): string | undefined {
	const lower = text.toLowerCase();
	const [noun, often = 0] = mostFrequent(lower, isTitleWord, `${ARTICLE}(\\p{L}{4,})(?![\\p{L}’'-])`);
	const [name, named = 0] = mostFrequent(text, isTitleWord, `(?<!\\p{L})(${NAME})(?!\\p{L})`);
	const [nickname] = mostFrequent(text, isTitleWord, NICKNAME);
	if (nickname && text.split(nickname).length > Math.max(2, often)) return nickname;
	if (named > 2 && named > often) return name;
	if (often < 3) return undefined;
	const [phrase = ''] = mostFrequent(lower, isTitleWord, `(${ARTICLE}(?:\\p{L}{3,12} )?${noun})(?!\\p{L})`);
	const found = text.match(new RegExp(phrase, 'iu'))?.[0];
	const [whole, times = 0] = mostFrequent(lower, isTitleWord, `(${phrase} \\p{L}{4,})(?!\\p{L})`);
	if (found && whole && times > 1 && times >= lower.split(phrase).length - 1)
		return text.match(new RegExp(whole, 'iu'))?.[0];
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

/** Only within sentences. Useless if every noun has a capital, as in German. */
const INNER_NAME = "(?<=[\\p{Ll},;] )(\\p{Lu}\\p{Ll}{2,}(?: \\p{Lu}\\p{Ll}{2,})*)(?![\\p{L}’'-])";
const maxNamePercent = 12;

function frequentName(text: string, minTimes: number, tellers: string[][]): string | undefined {
	const all = text.match(new RegExp(INNER_NAME, 'gu'))?.length ?? 0;
	if (all * 100 > countSpaced(text) * maxNamePercent) return undefined;
	const isOther = (found: string) => countTellers(found, tellers) === 0;
	const [name, often = 0] = mostFrequent(text, (found) => isTitleWord(found) && isOther(found), INNER_NAME);
	return often >= minTimes ? name : undefined;
}

const isTitleWord = (found: string) => !UNFIT_WORDS.has(found.toLowerCase()) && !PAINFUL.test(found);

const maxGoodFaults = 4;
const maxFaults = 20;
const sittingFaults = 4;
const presenceFaults = 10;
const SPEAKER_LABEL = /^[^:：]{1,60}[:：]\s*/u;

function bestOpening(text: string, now: Date, tellers: string[][]): string {
	const sentences = openingSentences(text, tellers);
	let before = 0;
	const rated = sentences.slice(0, 12).map(({ sentence, isBeside }) => {
		const at = before + (isBeside ? sittingFaults : 0);
		if (!isBeside) before += 1;
		const opened = sentence.replace(OPENS, '');
		const about = ABOUT.exec(opened)?.[1];
		const { part, torn } = cutSentence(about ?? opened);
		let faults = at + (about ? -2 : 0) + (/\P{L}\p{Lu}/u.test(part) ? 0 : 1) + (torn ? 5 : 0);
		if (countSpaced(part) < 4) faults += countSpaced(part) < 2 ? 2 : 1;
		const ofPronoun = tellers.length > 1 ? 3 : 1.5;
		faults +=
			(DEPENDENT_START.test(part) ? 2 : startsWithPronoun(part) ? ofPronoun : 0) +
			(PAINFUL.test(part) ? 10 : 0);
		if (namesSeveralTellers(opened.replace(SPEAKER_LABEL, ''), tellers)) faults += presenceFaults;
		if (/[?？؟]/.test(sentence)) faults += sittingFaults;
		if (/^[\p{sc=Hiragana}ー、。…]+$/u.test(part)) faults += sittingFaults;
		return { part, torn, faults };
	});
	const [best] = rated.sort((a, b) => a.faults - b.faults);
	if (!best) return '';
	if (best.faults < maxGoodFaults) return best.part;
	return (
		frequentName(text, best.torn ? 1 : 2, tellers) ??
		(best.faults < maxFaults ? best.part : plainTitle(text, now))
	);
}

function tidyTitle(title: string): string {
	const clean = title
		.replace(TITLE_QUOTE_MARKS, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})!?]+$/gu, '');
	const shouted = clean.length > 12 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
	const short = clean.length > 80 ? [...clean].slice(0, 40).join('') : clean;
	return shouted ? short.toLowerCase() : short;
}
