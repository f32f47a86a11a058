import { giveWay } from '#app/http/slices.server.ts';
import { HEADING } from '#app/markdown/story-markdown.ts';
import {
	type Finding,
	mentionedValues,
	unsupportedNumbers,
} from '#app/stories/writing/facts/unsupported-numbers.ts';

/** In characters: texts are processed in pieces of this length. */
const PIECE = 40_000;

/** Finds names and numbers that nobody said, except at the start of a sentence. Lets other work run in between. */
export async function factFinder(said: string[]): Promise<(text: string) => string[]> {
	const known = new Said();
	let taken = 0;
	for (const piece of said.flatMap(inPieces)) {
		known.add(piece);
		taken += piece.length;
		if (taken < PIECE) continue;
		taken = 0;
		await giveWay();
	}
	return (text) => known.missing(text.slice(0, PIECE));
}

function inPieces(text: string): string[] {
	if (text.length <= PIECE) return [text];
	const cut = text.lastIndexOf(' ', PIECE);
	const end = cut > 0 ? cut : PIECE;
	return [text.slice(0, end), ...inPieces(text.slice(end))];
}

const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const titles = new Set(
	'mr mrs ms miss mister dr doctor st saint prof rev sr jr capt col gen lt sgt'.split(' '),
);
const commonWords = new Set(
	`i a an the and but or so if as at by for from in of on to with it its he him his she her they them their we us our
	you your my me this that these those there here then when where what who why how not no yes oh ok is was are were
	do did had have all one`.split(/\s+/),
);
const monthNames =
	'january february march april may june july august september october november december'.split(' ');
const romanNumerals = 'II III IV V VI VII VIII IX X XI XII'.split(' ');

const HEADINGS = new RegExp(`${HEADING.source}|^[^\\S\\n]{0,20}\\*\\*.+\\*\\*[^\\S\\n]*$`, 'gmu');

/** Blanks out headings, list numbers and link targets, which keeps all positions. */
function withoutHeadings(story: string): string {
	const blank = (text: string) => ' '.repeat(text.length);
	return story
		.replace(HEADINGS, blank)
		.replace(/^[^\S\r\n]{0,20}\d{1,2}[.)](?=\s)/gm, blank)
		.replace(/\]\([^)\s]{0,300}\)/g, blank);
}

function findUnsupportedNames(story: string, isMentioned: (word: string) => boolean): Finding[] {
	return Array.from(story.matchAll(wordPattern), (match) => ({ text: match[0], index: match.index }))
		.filter(({ text }) => /^\p{Lu}|['’]\p{Lu}/u.test(text))
		.filter(({ text, index }) => !startsSentence(story, index) && !isMentioned(text))
		.map(({ text, index }) => ({ text: text.replace(/['’]s$/i, ''), index }));
}

/** True where a capital proves nothing: after a stop, a line break or an opening quote. */
function startsSentence(text: string, index: number): boolean {
	let at = index - 1;
	while (at >= 0 && /[^\S\n]|["“”„«»‘’'*_~([¿¡—–-]/.test(text[at] ?? '')) at--;
	const before = text[at] ?? '\n';
	if (before === '.') {
		const word = /[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
		return !(titles.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word));
	}
	if (before === ',') return /["“„«‘'—–]/.test(text.slice(at + 1, index));
	if (before === ';') return /\p{Script=Greek}/u.test(text[index] ?? '');
	return /[!?…:。！？؟।>\n]/u.test(before);
}

class Said {
	#words = new Set<string>();
	#shortened = new Set<string>();
	#stems = new Set<string>();
	#months = new Set<string>();
	#numbers = new Set<number>();
	#sample = '';
	#isInflected: boolean | undefined;

	add(text: string): void {
		for (const [token] of text.matchAll(wordPattern)) {
			const whole = normalizeWord(token);
			for (const word of [whole, ...whole.split("'")]) {
				if (this.#words.has(word)) continue;
				this.#words.add(word);
				for (const stem of listStems(word, 2, 4)) this.#shortened.add(stem);
				for (const stem of listStems(word, 3, 3)) this.#stems.add(stem);
			}
		}
		for (const value of mentionedValues(text)) this.#numbers.add(value);
		for (const month of mentionedMonths(text)) this.#months.add(month);
		if (this.#sample.length >= 20_000) return;
		this.#sample += `${text}\n`;
		this.#isInflected = undefined;
	}

	missing(text: string): string[] {
		const prose = withoutHeadings(text);
		this.#isInflected ??= capitalizesNouns(this.#sample);
		const isInflected = this.#isInflected;
		const names = findUnsupportedNames(prose, (word) => this.#isMentioned(word, isInflected));
		const found = [...names, ...unsupportedNumbers(prose, this.#numbers)];
		return [...new Set(found.sort((a, b) => a.index - b.index).map((each) => each.text))];
	}

	#isMentioned(word: string, isInflected: boolean): boolean {
		const whole = normalizeWord(word);
		if (this.#words.has(whole) || this.#words.has(whole.replaceAll("'", ''))) return true;
		const names = word.split(/['’]/).filter((part) => /^\p{Lu}/u.test(part));
		return names.every((part) => this.#isPartMentioned(part, isInflected));
	}

	#isPartMentioned(part: string, isInflected: boolean): boolean {
		const word = normalizeWord(part);
		if (word.length === 1 || this.#words.has(word) || commonWords.has(word) || titles.has(word)) return true;
		if (this.#months.has(word) || (monthNames.includes(word) && this.#words.has(word.slice(0, 3))))
			return true;
		if (word === 'september' && this.#words.has('sept')) return true;
		if (romanNumerals.includes(part))
			return unsupportedNumbers(String(romanNumerals.indexOf(part) + 2), this.#numbers).length === 0;
		// Russian and Greek inflect names; German capitalises all nouns.
		if (isInflected || !/\p{Script=Latin}/u.test(part))
			return listStems(word, 3, 3).some((stem) => this.#stems.has(stem));
		return this.#shortened.has(word) || listStems(word, 2, 4).some((stem) => this.#words.has(stem));
	}
}

function normalizeWord(word: string): string {
	return word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}

function listStems(word: string, most: number, least: number): string[] {
	const off = Array.from({ length: most + 1 }, (_, count) => word.slice(0, word.length - count));
	return off.filter((stem, count) => count === 0 || stem.length >= least);
}

function mentionedMonths(text: string): string[] {
	const dates = text.match(/\d{1,4}([/.-])\d{1,2}(?:\1\d{1,4})?/g) ?? [];
	const numbers = new Set(dates.flatMap((date) => date.split(/[/.-]/).map(Number)));
	return monthNames.filter((_, at) => numbers.has(at + 1));
}

function capitalizesNouns(transcript: string): boolean {
	const sample = transcript.slice(0, 20_000);
	const inside = Array.from(sample.matchAll(wordPattern)).filter(
		({ 0: word, index }) => !/^I\b/.test(word) && !startsSentence(sample, index),
	);
	const capitals = inside.filter(([word]) => /^\p{Lu}/u.test(word));
	return inside.length >= 25 && capitals.length / inside.length > 0.18;
}
