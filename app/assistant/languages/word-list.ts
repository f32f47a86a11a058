import { fold } from '#app/assistant/fold.ts';
import { LETTER } from '#app/assistant/text.ts';

export interface PlainSentence {
	text: string;
	clauses: string[];
}

export type SentenceTest = (sentence: PlainSentence) => boolean;

export function plainSentences(text: string): PlainSentence[] {
	const sentences = fold(text)
		.replace(/"[^"\n]*"/g, ' ')
		.split(/[.!?\n"]+/)
		.map((sentence) => sentence.replace(/[,:;]+ ?/g, ', ').trim());
	return sentences.flatMap((sentence) => {
		const clauses = sentence.split(', ').filter(Boolean);
		return clauses.length > 0 ? [{ text: clauses.join(' '), clauses }] : [];
	});
}

type PatternPlace = 'anywhere' | 'beginning' | 'whole';

interface WordListOptions {
	isDense: boolean;
	lead: string;
}

/** `|`: alternatives, `_`: any word, a final `*`: any ending, `…`: any words; accents are ignored. */
export function wordList(
	words: string | string[],
	place: PatternPlace,
	{ isDense, lead }: WordListOptions,
): SentenceTest {
	const source = `(?:${toPatternSource(words)})`;
	if (isDense) {
		const pattern = new RegExp(source, 'u');
		return ({ clauses }) => clauses.some((clause) => pattern.test(clause));
	}
	if (place === 'anywhere') {
		const pattern = new RegExp(`(?<!${LETTER})${source}(?!${LETTER})`, 'u');
		return ({ text }) => pattern.test(text);
	}
	const end = place === 'whole' ? '(?: [^ ]+)?$' : `(?!${LETTER})`;
	const pattern = new RegExp(`^(?:(?:${toPatternSource(lead)}) ){0,2}${source}${end}`, 'u');
	return ({ clauses }) => clauses.some((clause) => pattern.test(clause));
}

const toPatternSource = (words: string | string[]) =>
	[words]
		.flat()
		.join('|')
		.replace(/\\p\{\w+\}|\\.|…|_|[\p{L}\p{M}'’]+\*?/gu, (part) => {
			if (part.startsWith('\\')) return part;
			if (part === '…') return '.*';
			if (part === '_') return `${LETTER}+`;
			const word = fold(part.replace('*', ''));
			return part.endsWith('*') ? `${word}[\\p{L}\\p{M}]*` : word;
		});
