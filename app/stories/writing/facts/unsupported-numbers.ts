import { englishNumberNames, englishNumbers, HAN_NUMBERS } from '#app/assistant/number-words.ts';

export interface Finding {
	text: string;
	index: number;
}

interface WrittenNumber extends Finding {
	value: number;
}

const phrasePattern = new RegExp(
	`(?<![\\p{L}\\p{M}\\p{N}])(?:${englishNumberNames})(?:[\\s-]{1,9}(?:(?:and|` +
		`oh)[\\s-]{1,9})?(?:${englishNumberNames}))*(?![\\p{L}\\p{M}\\p{N}])`,
	'giu',
);
const numberPattern = new RegExp(
	[
		'(?<century>t|Tu?)(?<year>t|Tu?|ou)',
		'(?:(?:u|t|Tu?)?ka?)?(?:u|t|Tu?)?h(?:a?(?:u|t|Tu?))?',
		'(?:u|t|Tu?)?k(?:a?(?:u|t|Tu?))?',
		'u|t|Tu?',
	].join('|'),
	'g',
);
const digitsPattern = /\p{Nd}{1,3}(?:[,.'’\u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+/gu;

/** 7 matches seven, ’42 matches 1942. */
export function unsupportedNumbers(story: string, values: Set<number>): Finding[] {
	const inDigits = listDigitNumbers(story).filter(
		({ text, value, index }) =>
			!values.has(value) &&
			!(isShortYear(story, index, text) && possibleYears(value).some((year) => values.has(year))),
	);
	const inWords = listWordNumbers(story).filter(
		({ text, value }) =>
			// “One”, “two” and “a third” often count nothing.
			value > 2 &&
			!/^third$/i.test(text) &&
			!values.has(value) &&
			!(/ies$/i.test(text) && possibleYears(value).some((year) => values.has(year))),
	);
	return [...inDigits, ...inWords];
}

export function mentionedValues(said: string): Set<number> {
	const values = new Set<number>();
	for (const { text, value, index } of listDigitNumbers(said)) {
		values.add(value);
		if (isShortYear(said, index, text)) for (const year of possibleYears(value)) values.add(year);
		for (const part of text.match(/\p{Nd}+/gu) ?? []) values.add(Number(toAsciiDigits(part)));
		// “I started in 58”, as most people say a year.
		if (/^\p{Nd}{2}$/u.test(text)) values.add(1900 + value);
	}
	for (const value of hanNumbers(said)) values.add(value);
	for (const { text, value } of listWordNumbers(said)) {
		values.add(value);
		if (/ies$/i.test(text)) for (const year of possibleYears(value)) values.add(year);
		for (const word of text.toLowerCase().split(/[\s-]+/))
			values.add(englishNumbers.get(word)?.value ?? value);
	}
	if (/\bhalf\b/i.test(said)) values.add(30);
	if (/\bquarter\b/i.test(said)) values.add(15).add(45);
	return values;
}

const hanDigits = '〇一二三四五六七八九';
const hanPattern = new RegExp(`[${HAN_NUMBERS}]{1,12}`, 'g');

/** 34 as 三十四, digit by digit as in 一九五八, and years as in 六三年. */
function hanNumbers(text: string): number[] {
	const found = text.match(hanPattern) ?? [];
	return found.flatMap((written) => {
		const signs = [...written].map((sign) => ({ 零: '〇', 两: '二', 兩: '二' })[sign] ?? sign);
		if (!/[十百千]/.test(written)) {
			const value = Number(signs.map((sign) => hanDigits.indexOf(sign)).join(''));
			return signs.length === 2 ? [value, 1900 + value] : [value];
		}
		let value = 0;
		let digit = 0;
		for (const sign of signs) {
			const unit = { 十: 10, 百: 100, 千: 1000 }[sign];
			if (unit) value += (digit || 1) * unit;
			digit = unit ? 0 : hanDigits.indexOf(sign);
		}
		return [value + digit];
	});
}

function isShortYear(text: string, index: number, digits: string): boolean {
	return digits.length === 2 && /['’‘]/.test(text[index - 1] ?? '');
}

function possibleYears(value: number): number[] {
	return [1800 + value, 1900 + value, 2000 + value];
}

function listDigitNumbers(text: string): WrittenNumber[] {
	return Array.from(text.matchAll(digitsPattern), (match) => ({
		text: match[0],
		value: Number(toAsciiDigits(match[0])),
		index: match.index,
	}));
}

/** Digits of a script have consecutive code points, so counting the digits before one gives its value. */
function toAsciiDigits(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/\P{Nd}/gu, '')
		.replace(/[^0-9]/gu, (digit) => {
			let value = 0;
			while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1)))
				value++;
			return String(value);
		});
}

function listWordNumbers(text: string): WrittenNumber[] {
	return Array.from(text.matchAll(phrasePattern)).flatMap((phrase) => {
		const words = Array.from(phrase[0].matchAll(/[a-z]+/gi));
		const known = words.map(([word]) => englishNumbers.get(word.toLowerCase()) ?? { kind: 'a', value: 0 });
		const kinds = known.map(({ kind }) => kind).join('');
		return Array.from(kinds.matchAll(numberPattern), (match) => {
			const end = match.index + match[0].length;
			const from = words[match.index]?.index ?? 0;
			const last = words[end - 1];
			const to = last ? last.index + last[0].length : from;
			const parts = known.slice(match.index, end);
			const century = match.groups?.century?.length ?? 0;
			const value = century
				? toCardinal(parts.slice(0, century)) * 100 + toCardinal(parts.slice(century))
				: toCardinal(parts);
			return { text: phrase[0].slice(from, to), value, index: phrase.index + from };
		});
	});
}

function toCardinal(parts: { kind: string; value: number }[]): number {
	let thousands = 0;
	let rest = 0;
	for (const { kind, value } of parts) {
		if (kind === 'k') {
			thousands += (rest || 1) * value;
			rest = 0;
		} else if (kind === 'h') rest = (rest || 1) * value;
		else rest += value;
	}
	return thousands + rest;
}
