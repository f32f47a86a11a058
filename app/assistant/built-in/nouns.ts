import type { Named } from '#app/assistant/built-in/particular.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import type { Noun, Nouns } from '#app/assistant/languages/nouns.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';

/** In words before a noun: within so many stands its article, and what says that there was none. */
const articleWithin = 2;
const denialWithin = 3;

/** What is told of that families keep, eat and live with, what comes back most often first, then what came last. */
export function nounsIn(sentences: Sentence[], { group }: SpokenLanguage): Named[] {
	const { nouns } = group;
	const texts = sentences.map(({ said }) => plainLetters(said));
	if (texts.some((text) => nouns.spoils.test(text))) return [];
	const isFit = (noun: Noun, text: string) => isTold(noun, text, nouns);
	const found = (['animal', 'dish', 'thing'] as const).flatMap((kind) =>
		nouns[kind].flatMap((noun) => {
			const within = texts.flatMap((text, at) => (isFit(noun, text) ? [at] : []));
			// What only stands about is no thing to ask about: it comes back, or is their own.
			const isDear = kind !== 'thing' || within.length > 1 || texts.some((text) => isOwn(noun, text, nouns));
			return (isDear ? within : []).map((last) => ({ kind, words: noun.words, often: within.length, last }));
		}),
	);
	return found.toSorted((one, other) => other.often - one.often || other.last - one.last);
}

/** Whether a sentence tells of one: it has an article, none denies or likens it, and it is no part of another noun. */
function isTold({ form }: Noun, text: string, { before, unless, after }: Nouns): boolean {
	const found = form.exec(text);
	if (!found) return false;
	const [lead, rest] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
	const isLed = before === null || /\p{L}'$/u.test(lead) || isNear(lead, articleWithin, before);
	const isWhole = after === null || /^\s*(?:$|[^\p{L}\p{N}\s'-])/u.test(rest) || after.test(rest.trimStart());
	const isPart = after !== null && /[\p{sc=Han}\p{sc=Katakana}ー]$/u.test(lead);
	return isLed && isWhole && !isPart && !isNear(lead, denialWithin, unless);
}

/** Whether a thing is told as somebody's own, or as something new. */
function isOwn({ form }: Noun, text: string, { own }: Nouns): boolean {
	const found = form.exec(text);
	return found !== null && isNear(text.slice(0, found.index), articleWithin, own);
}

/** Whether one of the last words of a clause is one of a list. */
function isNear(lead: string, most: number, list: RegExp | null): boolean {
	const clause = lead.split(/[,;:.!?()—–]/).at(-1) ?? '';
	const words = clause.split(/[^\p{L}\p{M}']+/u).filter(Boolean);
	return words.slice(-most).some((word) => list?.exec(word)?.[0].length === word.length);
}
