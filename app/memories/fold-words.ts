import { UNSPACED_SCRIPTS } from '#app/assistant/text.ts';

/**
 * A run of letters and digits, folded for search: lower case, no accents or invisible characters. Apostrophes and
 * invisible gaps between letters become one apostrophe.
 */
export interface ScriptRun {
	text: string;
	isSolid: boolean;
	pieces: { text: string; from: number; isOneByOne: boolean }[];
	end: number;
}

/** Korean has spaces, but attaches particles to words. */
const SOLID_SCRIPTS = `${UNSPACED_SCRIPTS}\\p{sc=Hangul}ー\uff70`;
const SOLID = new RegExp(`[${SOLID_SCRIPTS}]`, 'u');
const SOLID_OR_SPACED_PART = new RegExp(`[${SOLID_SCRIPTS}]+|[^${SOLID_SCRIPTS}]+`, 'gu');

const CHARACTER_KINDS = {
	/** Optional within a word: O’Brien, צה״ל, col·lecció, می‌خواهم. */
	joint: /['’‘‛`´＇ʼʻʹ′׳״·\u200b\u200c]/,
	unseen: /\p{Default_Ignorable_Code_Point}/u,
	/** Combining marks, half-width voice marks, and Korean vowels and finals. */
	mark: /[\p{M}\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7ff]/u,
	solid: new RegExp(`(?=[\\p{L}\\p{N}])[${SOLID_SCRIPTS}]`, 'u'),
	letter: /[\p{L}\p{N}]/u,
};
type CharacterKind = keyof typeof CHARACTER_KINDS | 'between';

const maxKnownKinds = 20_000;
const kinds = new Map<number, CharacterKind>();

function kindOf(code: number): CharacterKind {
	let kind = kinds.get(code);
	if (kind) return kind;
	const sign = String.fromCodePoint(code);
	kind =
		(Object.keys(CHARACTER_KINDS) as (keyof typeof CHARACTER_KINDS)[]).find((each) =>
			CHARACTER_KINDS[each].test(sign),
		) ?? 'between';
	if (kinds.size >= maxKnownKinds) kinds.clear();
	kinds.set(code, kind);
	return kind;
}

/** Latin, Greek and Cyrillic accents; Hebrew and Arabic vowels and tatweel. */
const ACCENTS =
	/[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

const FOLDED_ALIKE: Record<string, string> = Object.fromEntries(
	['ıi', 'łl', 'øo', 'đd', 'ðd', 'ħh', 'ŧt', 'ςσ', 'ىي', 'یي', 'کك', 'ةه', 'ßss', 'æae', 'œoe', 'þth'].map(
		([from = '', ...to]) => [from, to.join('')],
	),
);
const FOLDED_ALIKE_CHARACTERS = new RegExp(`[${Object.keys(FOLDED_ALIKE).join('')}]`, 'g');

/** Normalizing ten thousand marks on one letter takes seconds. */
const maxMarks = 30;
/** In UTF-16 units; a ligature may stand for a whole sentence. */
const maxFoldedLetter = 8;
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
	let folded = foldedLetters.get(letter);
	if (folded !== undefined) return folded;
	folded = letter
		.toWellFormed()
		.normalize('NFKD')
		.toLowerCase()
		.replace(ACCENTS, '')
		.replace(FOLDED_ALIKE_CHARACTERS, (sign) => FOLDED_ALIKE[sign] ?? sign)
		.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
		.normalize('NFC')
		.slice(0, maxFoldedLetter);
	if (foldedLetters.size >= maxKnownKinds) foldedLetters.clear();
	foldedLetters.set(letter, folded);
	return folded;
}

const PLAIN = /[a-z0-9]+/iy;

export function* splitRuns(text: string): Generator<ScriptRun> {
	let pieces: ScriptRun['pieces'] = [];
	let isSolid = false;
	for (let i = 0; i < text.length; ) {
		const from = i;
		PLAIN.lastIndex = i;
		if (PLAIN.test(text)) {
			i = PLAIN.lastIndex;
			pieces.push({ text: text.slice(from, i).toLowerCase(), from, isOneByOne: true });
			continue;
		}
		const code = text.codePointAt(i) ?? 0;
		i += unitsOf(code);
		const kind = kindOf(code);
		if (kind === 'unseen') continue;
		if (kind === 'between') {
			if (pieces.length > 0) yield { text: pieces.map(runText).join(''), isSolid, pieces, end: from };
			[pieces, isSolid] = [[], false];
			continue;
		}
		if (kind === 'joint') {
			const before = pieces.at(-1)?.text;
			if (before && before !== "'" && !SOLID.test(before.slice(-1) + text.charAt(i)))
				pieces.push({ text: "'", from, isOneByOne: false });
			continue;
		}
		isSolid ||= kind === 'solid';
		let letter = text.slice(from, i);
		for (let marks = 0; isAttached(text.codePointAt(i)); marks += 1) {
			const next = i + unitsOf(text.codePointAt(i));
			if (marks < maxMarks) letter += text.slice(i, next);
			i = next;
		}
		const folded = foldLetter(letter);
		if (folded) pieces.push({ text: folded, from, isOneByOne: false });
	}
	if (pieces.length > 0) yield { text: pieces.map(runText).join(''), isSolid, pieces, end: text.length };
}

const runText = ({ text }: { text: string }) => text;
const unitsOf = (code = 0) => (code > 0xffff ? 2 : 1);

function isAttached(code = 0): boolean {
	if (code < 0x300 && code !== 0xad) return false;
	const kind = kindOf(code);
	return kind === 'mark' || kind === 'unseen';
}

/** The start of each unit of a run in the text, then the end. */
export function unitPlaces({ pieces, end }: ScriptRun): number[] {
	const places: number[] = [];
	for (const { text, from, isOneByOne } of pieces)
		for (let unit = 0; unit < text.length; unit += 1) places.push(isOneByOne ? from + unit : from);
	places.push(end);
	return places;
}

/** In characters; longer words are compared by this prefix. */
const maxWordLength = 40;

export interface IndexedWord {
	whole: string;
	parts: string[];
	start: number;
	end: number;
}

export function runWords({ text, isSolid }: ScriptRun): IndexedWord[] {
	const words: IndexedWord[] = [];
	for (const { 0: part, index } of isSolid ? text.matchAll(SOLID_OR_SPACED_PART) : [{ 0: text, index: 0 }]) {
		if (isSolid && SOLID.test(part)) continue;
		const word = part.replace(/^'|'$/g, '');
		const parts = word.split("'").map(cutWord);
		const whole = parts.length > 1 ? cutWord(parts.join('')) : (parts[0] ?? '');
		if (!whole) continue;
		words.push({ whole, parts: parts.length > 1 ? parts : [], start: index, end: index + word.length });
	}
	return words;
}

const cutWord = (word: string) =>
	word.length > maxWordLength
		? [...word.slice(0, 2 * maxWordLength)].slice(0, maxWordLength).join('').toWellFormed()
		: word;

export function withoutJoints(run: ScriptRun): ScriptRun {
	if (!run.text.includes("'")) return run;
	const pieces = run.pieces.filter(({ text }) => text !== "'");
	return { ...run, text: pieces.map(runText).join(''), pieces };
}
