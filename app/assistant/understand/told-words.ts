import { LETTERS } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';

/** Words where they were told before: as they were spelt, and what was told right after them. */
export interface ToldWords {
	words: string;
	after: string;
	/** Told in the message itself. */
	isHere: boolean;
}

/** So many messages back are looked through word by word; further back, those in which the words stand as they are. */
const REACH = 50;
const FAR_CHARS = 1_000_000;

/** Words of a message as they are spelt in it. */
export function cut({ original, folded }: Message, from: number, text: string): string {
	return original.slice(folded.at[from], folded.at[from + text.length]).trim();
}

/** Words as they were spelt where they were told last before; nothing where they were not. */
export function toldWords(message: Message, words: string, before: number): ToldWords | undefined {
	const wanted = words.trim();
	if (!wanted) return undefined;
	const here = lastOf(message.text.slice(0, before), wanted);
	if (here >= 0)
		return {
			words: cut(message, here, wanted),
			after: message.text.slice(here + wanted.length, Math.min(before, here + wanted.length + 60)),
			isHere: true,
		};
	return toldEarlier(message, wanted);
}

/** The same, in the messages before only. */
export function toldEarlier(message: Message, words: string): ToldWords | undefined {
	const wanted = words.trim();
	let far = FAR_CHARS;
	for (const [back, told] of wanted ? message.earlier.entries() : []) {
		if (back >= REACH) {
			far -= told.content.length;
			if (far < 0) return undefined;
			if (!told.plain.includes(wanted)) continue;
		}
		const { content, folded } = told;
		const at = lastOf(folded.text, wanted);
		const end = at + wanted.length;
		if (at >= 0)
			return {
				words: content.slice(folded.at[at], folded.at[end]).trim(),
				after: folded.text.slice(end, end + 60),
				isHere: false,
			};
	}
	return undefined;
}

/** A year of which the last two digits are said: "83" for 1983. */
export function toldYear(message: Message, digits: string, before: number): ToldWords | undefined {
	for (const century of /^\d\d$/.test(digits) ? ['19', '18', '20'] : []) {
		const found = toldWords(message, century + digits, before);
		if (found) return found;
	}
	return undefined;
}

/** Where words stand last in a text, and not as part of others: "1" is not in "1952". */
function lastOf(text: string, words: string): number {
	for (let at = text.lastIndexOf(words), tries = 0; at >= 0 && tries < 50; tries++) {
		const [before = '', after = ''] = [text[at - 1], text[at + words.length]];
		if (UNSPACED.test(words) || (!joins(before, words[0] ?? '') && !joins(words.at(-1) ?? '', after)))
			return at;
		at = at > 0 ? text.lastIndexOf(words, at - 1) : -1;
	}
	return -1;
}

const UNSPACED = /[\u3040-\u9fff\uac00-\ud7ff]/;
const DIGIT = /\d/;
const LETTER = new RegExp(`[${LETTERS}]`);
/** Endings are put to these without a space. */
const ENDED = /[\u0590-\u06ff\u0900-\u0dff]/;

function joins(one: string, next: string): boolean {
	if (!one || !next || ENDED.test(one)) return false;
	return (DIGIT.test(one) && DIGIT.test(next)) || (!DIGIT.test(one) && LETTER.test(one) && LETTER.test(next));
}
