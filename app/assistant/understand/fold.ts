import '#app/assistant/understand/compile.server.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** A text made plain for looking things up, with the way back to where each of its characters stands. */
export interface Folded {
	/** Small letters without accents or apostrophes, one kind of space, comma, stop, quote and digit. */
	text: string;
	/** For every character of `text`, and for its end, the place in the original. */
	at: number[];
}

// What a phone or a keyboard writes in one way and another in another.
const SAME: Record<string, string> = Object.fromEntries(
	[
		[',', ',;，、；،؛–—()（）[]【】'],
		[':', ':：'],
		['.', '.。．｡।॥…۔'],
		['!', '!！¡'],
		['?', '?？؟'],
		['"', '"“”„‟«»「」『』《》〈〉″＂'],
		['\n', '\n\r\u2028\u2029'],
		['', "'’‘‚‛ʼ`´＇¿ـ\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f\u00ad"],
		['i', 'ıİ'],
		['l', 'łŁ'],
		['o', 'øØ'],
		['ss', 'ßẞ'],
		['ae', 'æÆ'],
		['oe', 'œŒ'],
		['ا', 'أإآٱ'],
		['ي', 'ى'],
		['ه', 'ة'],
		['ं', 'ँ'],
	].flatMap(([to = '', from = '']) => [...from].map((one) => [one, to])),
);
const DIGIT_ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

const folds = new Map<number, string>();

function foldUnit(unit: number): string {
	const known = folds.get(unit);
	if (known !== undefined) return known;
	const one = String.fromCharCode(unit);
	let to = SAME[one];
	const zero = DIGIT_ZEROS.find((first) => unit >= first && unit < first + 10);
	if (zero !== undefined) to = String(unit - zero);
	if (to === undefined) {
		// Accents and vowel marks are left out by many who type; those of Devanagari are letters.
		if ((unit >= 0x300 && unit < 0x370) || (unit >= 0x64b && unit < 0x660) || unit === 0x93c) to = '';
		else if (unit >= 0x958 && unit < 0x960) to = one.normalize('NFD').charAt(0);
		else if (unit < 0x530 || (unit >= 0x1e00 && unit < 0x2000)) {
			to = one
				.normalize('NFD')
				.replace(/[\u0300-\u036f]/g, '')
				.toLowerCase();
			if (!/^[\p{L}\p{N}&%+/@#£$€]+$/u.test(to)) to = ' ';
		} else to = /[\p{L}\p{N}\p{M}]/u.test(one) ? one : ' ';
	}
	folds.set(unit, to);
	return to;
}

const MARKS = new Set('.,:!?');

/** Makes a text plain, in one pass. */
export function fold(original: string): Folded {
	const parts: string[] = [];
	const at: number[] = [];
	let last = '\n';
	for (let i = 0; i < original.length; i++) {
		const unit = original.charCodeAt(i);
		let to = foldUnit(unit);
		// Marks of the full-width kind are followed by no space, yet end what they end.
		if (unit > 0x2fff && MARKS.has(to)) to += ' ';
		for (let k = 0; k < to.length; k++) {
			const one = to.charAt(k);
			const mark = MARKS.has(one);
			if (one === ' ' ? last === ' ' || last === '\n' : one === '\n' && last === '\n') continue;
			if (last === ' ' && (mark || one === '\n')) {
				parts.pop();
				at.pop();
			}
			if (mark && parts.at(-1) === one) continue;
			parts.push(one);
			at.push(i);
			last = one;
		}
	}
	at.push(original.length);
	return { text: parts.join(''), at };
}

/** Phrases in each language, one to a line. */
export type PhraseTable = Partial<Record<Language, string>>;

/** Letters and digits of a folded text, for the inside of a character class. */
export const LETTERS = 'a-z0-9\\u0370-\\u05ff\\u0620-\\u06d3\\u0900-\\u0963';

// These are written without spaces, or with endings that nobody could list.
const UNSPACED = new Set(['zh', 'ja', 'ko']);

/**
 * A regular expression for phrases, one to a line, in the plain words of a language. In a phrase a space may be a
 * comma, `~` stands for a few words more and `~~` for the rest of the sentence, `{about}` and
 * `{before}` for what is named; brackets never capture unless named, and nothing repeats without an end.
 */
export function phrases(lines: string, language = 'en', where: 'anywhere' | 'here' = 'anywhere'): RegExp {
	const spaced = !UNSPACED.has(language);
	const source = lines
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.map((line) =>
			[...line].map((one) => (/[,.:!?"()[\]{}|\\^$*+<>=/-]/.test(one) ? one : foldSource(one))).join(''),
		)
		.map((line) =>
			line
				.replace(/\((?!\?)/g, '(?:')
				.replace(/ /g, spaced ? '(?:,? |,)' : '(?:,? |,)?')
				.replace(/~~/g, spaced ? '(?:[ ,:][^\\n]{0,160})?' : '[^\\n]{0,160}')
				.replace(/~/g, spaced ? '(?:[ ,:][^.!?\\n]{0,29}?)?' : '[^.!?\\n]{0,30}?')
				.replace(/\{about\}/g, '(?<about>[^.!?:,"\\n]{1,60})')
				.replace(/\{before\}/g, '(?<about>[^.!?:,"\\n]{1,30}?)'),
		)
		.join('|');
	if (!source) return /(?!)/g;
	const before = !spaced ? '' : language === 'ar' ? `(?<![${LETTERS}])[وف]?` : `(?<![${LETTERS}])`;
	const after = spaced ? `(?![${LETTERS}])` : '';
	return new RegExp(`${before}(?:${source})${after}`, where === 'here' ? 'y' : 'g');
}

export function foldSource(one: string): string {
	if (one === ' ' || one === '~') return one;
	const folded = foldUnit(one.charCodeAt(0));
	return /^[.!?:]$/.test(folded) ? `[${folded}]` : folded;
}
