import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { DENSE } from '#app/assistant/text.ts';

/** How much of a sentence are small words before what is said: "well, please …". */
export function leadIn(plain: string, { leads }: SpokenLanguage): number {
	let at = 0;
	for (const { index, 0: word } of plain.matchAll(/[^\s,;:،]+[\s,;:،]*/gu)) {
		if (index > at || !leads.test(word.replace(/[\s,;:،]+$/, ''))) break;
		at = index + word.length;
	}
	return at < plain.length ? at : 0;
}

/** Whether what was found begins a clause: a wish, and no part of what somebody once said or did. */
export function isOpen(plain: string, { index }: RegExpExecArray, { leads }: SpokenLanguage): boolean {
	const before = plain.slice(0, index).trimEnd();
	return before === '' || /[,;:—–(.!?…"“„«»،؛。！？，、-]$/.test(before) || leads.test(before);
}

/** Whether words are somebody else's: quoted, or told as said. */
export function isReported(plain: string, match: RegExpExecArray, data: SpokenLanguage): boolean {
	const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
	const quotes = before.match(/["“”„«»「」『』]/gu)?.length ?? 0;
	return quotes % 2 === 1 || data.isSaidBefore.test(before) || data.isSaidAfter.test(after);
}

/** Whether a sentence has a sign that is its own, and no other's who is told about. */
export function isSigned(sign: RegExp, said: string, data: SpokenLanguage): boolean {
	const plain = plainLetters(said);
	const found = sign.exec(plain);
	return found !== null && !isReported(plain, found, data);
}

/** Whether a question is told as asked: what leads to it says that somebody said it. */
export function isAskedOnce(said: string, data: SpokenLanguage): boolean {
	const [lead = ''] = plainLetters(said).split(/[,:;«“„"「]/);
	return lead.length < said.length && data.isSaidBefore.test(lead.trimEnd());
}

/** Where something is said, with the small words that lead to it: "No, I don't want …". */
export function within(
	{ start }: Sentence,
	{ index, 0: found, input }: RegExpExecArray,
	data: SpokenLanguage,
) {
	const isLed = leadIn(input, data) >= index;
	return { start: start + (isLed ? 0 : index), end: start + index + found.length };
}

/** The words that a shape names, as they are spelt. */
export function wordsOf(
	said: string,
	match: RegExpExecArray,
	name: 'about' | 'right',
	data: SpokenLanguage,
): string {
	const [from, to] = match.indices?.groups?.[name] ?? [0, 0];
	return withoutLeads(said.slice(from, to).trim(), data)
		.replace(/^["“”„«»「」『』‘’']+|["“”„«»「」『』‘’'.,;:!?。，！？]+$/gu, '')
		.trim();
}

/** "The Wedding please" is called "The Wedding". */
function withoutLeads(words: string, { leads }: SpokenLanguage): string {
	let text = words;
	while (/\s/.test(text) && leads.test(plainLetters(text))) text = text.replace(/[\s,]+[^\s,]+$/u, '');
	return text;
}

/** What a shape names, where it names something. */
export function aboutOf(said: string, match: RegExpExecArray, data: SpokenLanguage): { about?: string } {
	const about = wordsOf(said, match, 'about', data);
	return about ? { about } : {};
}

/** What a story is called is short, and more than "it". */
export const isName = (words: string) => words.length <= 90 && words.length > (DENSE.test(words) ? 0 : 3);

/** Whether a sentence asks. */
export const isAsked = (said: string) => /[?？؟]["”’»」)]*$/u.test(said);

/** Where a sentence stands. */
export const placeOf = ({ start, end }: Sentence) => ({ start, end });
