import {
	DANGER,
	LONG_AGO,
	MAKES_LIGHT,
	NO_DANGER,
	SIGNS,
	TODAY,
} from '#app/assistant/understand/danger-phrases.ts';
import { canBegin, firstWords, type Words, wordsOf } from '#app/assistant/understand/first-words.ts';
import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { holding, type Sentence, type Span } from '#app/assistant/understand/spans.ts';
import { anywhere, byLanguage, has, isTold } from '#app/assistant/understand/told.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const danger = anywhere(DANGER);
const dangerFirst = byLanguage(DANGER, firstWords);
const signs = byLanguage(SIGNS, (lines, language) =>
	lines
		.split('\n')
		.filter((line) => line.trim())
		.map((line) => phrases(line, language)),
);
const signsFirst = byLanguage(SIGNS, firstWords);
const longAgo = anywhere(LONG_AGO);
const today = anywhere(TODAY);
const noDanger = anywhere(NO_DANGER);
const makesLight = anywhere(MAKES_LIGHT);

const NOT =
	/(?<![\p{L}\p{M}])(?:not|never|no|ne|non|nao|nie|nicht|не|ни|مش|ما|لا|لم|不|没|沒|别|別)[ ,]{0,2}$/u;

/** Where somebody's life is said to be at stake now; nothing where it is memory, song, joke or the words of others. */
export function findDanger(message: Message): Span[] {
	const found: Span[] = [];
	const words = wordsOf(message.text);
	for (const language of message.inReach) {
		const pattern = danger.get(language);
		const first = dangerFirst.get(language);
		if (!pattern || !first || !canBegin(first, words)) continue;
		let looked = 0;
		for (const match of message.text.matchAll(pattern)) {
			if (++looked > 40) break;
			const to = match.index + match[0].length;
			if (isCry(message, language, { from: match.index, to })) found.push({ from: match.index, to });
		}
	}
	// Farewells are short; in a long memory two of their signs may well meet by chance.
	if (found.length === 0 && message.text.length < 1500) found.push(...findSigns(message, words));
	return found;
}

function isCry(message: Message, language: Language, { from, to }: Span): boolean {
	const { text, sentences, quotes } = message;
	const sentence = holding(sentences, from) ?? { from: 0, to: text.length };
	const start = Math.max(sentence.from, from - 160);
	const before = text.slice(start, from);
	const after = text.slice(to, Math.min(Math.max(sentence.to, to), to + 40));
	const whole = text.slice(start, Math.min(sentence.to, to + 160));
	const now = has(today, language, whole);
	const quote = holding(quotes, from);
	const quoted =
		quote && quote.to >= to && !(quote.from === 0 && quote.to >= text.length - 1 && text.length < 200);
	// Words of somebody else may be of now: a text that just came.
	const around = quoted
		? text.slice(Math.max(0, quote.from - 60), quote.from) + text.slice(quote.to, quote.to + 20)
		: '';
	if (quoted && !has(today, language, around)) return false;
	if (NOT.test(before.slice(-12))) return false;
	if (isTold(message, language, { from, to })) return false;
	return now || !has(longAgo, language, before + after);
}

function findSigns(message: Message, words: Words): Span[] {
	for (const language of message.inReach) {
		const first = signsFirst.get(language);
		// Those of before count only beside one of now.
		if (!first || !canBegin(first, words)) continue;
		const own = signs.get(language) ?? [];
		const seen = own.flatMap((pattern) => firstOf(pattern, message, language));
		const earlier = own.filter((pattern) => {
			pattern.lastIndex = 0;
			return pattern.test(message.before);
		}).length;
		if (seen.length >= 2 || (seen.length === 1 && earlier >= 2)) return seen;
	}
	return [];
}

function firstOf(pattern: RegExp, message: Message, language: Language): Span[] {
	pattern.lastIndex = 0;
	const match = pattern.exec(message.text);
	if (!match) return [];
	const span = { from: match.index, to: match.index + match[0].length };
	return isCry(message, language, span) ? [span] : [];
}

/** Whether a message takes back the danger of the one before it. */
export function takesBack(message: Message): boolean {
	return message.inReach.some((language) => has(noDanger, language, message.text.slice(0, 1000)));
}

/** The sentences which play down the danger of the message before. */
export function findMakingLight({ text, sentences, inReach }: Message): Sentence[] {
	return sentences
		.slice(0, 4)
		.filter(({ from, to }) => to - from <= 100)
		.filter(({ from, to }) => inReach.some((language) => has(makesLight, language, text.slice(from, to))));
}
