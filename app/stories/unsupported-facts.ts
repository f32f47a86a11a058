import { type Finding, findUnsupportedNumbers } from '#app/stories/unsupported-numbers.ts';

/** Lists a story's names and numbers that nobody said; words at the start of a sentence are not checked. */
export function findUnsupportedFacts(story: string, said: string[]): string[] {
	const prose = withoutHeadings(story);
	const transcript = said.join('\n');
	const found = [...findUnsupportedNames(prose, transcript), ...findUnsupportedNumbers(prose, transcript)];
	return [...new Set(found.sort((a, b) => a.index - b.index).map(({ text }) => text))];
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

/** Replaces headings, list numbers and link targets with spaces, so that positions stay the same. */
function withoutHeadings(story: string): string {
	const blank = (text: string) => ' '.repeat(text.length);
	return story
		.replace(/^[^\S\n]*(?:#{1,6}[^\S\n].*|(\*\*|__).+\1[^\S\n]*)$/gm, blank)
		.replace(/^[^\S\n]*\d{1,2}[.)](?=\s)/gm, blank)
		.replace(/\]\([^)\s]*\)/g, blank);
}

function findUnsupportedNames(story: string, transcript: string): Finding[] {
	const isMentioned = createWordMatcher(transcript);
	return Array.from(story.matchAll(wordPattern), (match) => ({ text: match[0], index: match.index }))
		.filter(({ text }) => /^\p{Lu}|['’]\p{Lu}/u.test(text))
		.filter(({ text, index }) => !startsSentence(story, index) && !isMentioned(text))
		.map(({ text, index }) => ({ text: text.replace(/['’]s$/i, ''), index }));
}

/** Whether a capital may come from the word's position: after a stop, a line break or an opening quote. */
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

function createWordMatcher(transcript: string): (word: string) => boolean {
	const tokens = Array.from(transcript.matchAll(wordPattern), ([word]) => normalizeWord(word));
	const words = new Set(tokens.flatMap((word) => [word, ...word.split("'")]));
	const shortened = new Set([...words].flatMap((word) => listStems(word, 2, 4)));
	const stems = new Set([...words].flatMap((word) => listStems(word, 3, 3)));
	const months = mentionedMonths(transcript, words);
	const isInflected = capitalizesNouns(transcript);

	const isPartMentioned = (part: string): boolean => {
		const word = normalizeWord(part);
		if (word.length === 1 || words.has(word) || commonWords.has(word) || titles.has(word) || months.has(word))
			return true;
		if (romanNumerals.includes(part))
			return findUnsupportedNumbers(String(romanNumerals.indexOf(part) + 2), transcript).length === 0;
		// Names are inflected in Russian or Greek, and all nouns are capitalised in German.
		if (isInflected || !/\p{Script=Latin}/u.test(part))
			return listStems(word, 3, 3).some((stem) => stems.has(stem));
		return shortened.has(word) || listStems(word, 2, 4).some((stem) => words.has(stem));
	};
	return (word) =>
		words.has(normalizeWord(word)) ||
		words.has(normalizeWord(word).replaceAll("'", '')) ||
		word
			.split(/['’]/)
			.filter((part) => /^\p{Lu}/u.test(part))
			.every(isPartMentioned);
}

function normalizeWord(word: string): string {
	return word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}

function listStems(word: string, most: number, least: number): string[] {
	const off = Array.from({ length: most + 1 }, (_, count) => word.slice(0, word.length - count));
	return off.filter((stem, count) => count === 0 || stem.length >= least);
}

function mentionedMonths(transcript: string, words: Set<string>): Set<string> {
	const dates = transcript.match(/\d{1,4}([/.-])\d{1,2}(?:\1\d{1,4})?/g) ?? [];
	const numbers = new Set(dates.flatMap((date) => date.split(/[/.-]/).map(Number)));
	return new Set(
		monthNames.filter(
			(month, at) =>
				numbers.has(at + 1) || words.has(month.slice(0, 3)) || (month === 'september' && words.has('sept')),
		),
	);
}

function capitalizesNouns(transcript: string): boolean {
	const sample = transcript.slice(0, 20_000);
	const inside = Array.from(sample.matchAll(wordPattern)).filter(
		({ 0: word, index }) => !/^I\b/.test(word) && !startsSentence(sample, index),
	);
	const capitals = inside.filter(([word]) => /^\p{Lu}/u.test(word));
	return inside.length >= 25 && capitals.length / inside.length > 0.18;
}
