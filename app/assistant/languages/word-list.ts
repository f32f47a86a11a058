import { fold } from '#app/assistant/fold.ts';

export interface PlainSentence {
	text: string;
	clauses: string[];
}

export type IsSaid = (sentence: PlainSentence) => boolean;

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

type Place = 'anywhere' | 'beginning' | 'whole';

interface Written {
	isDense: boolean;
	lead: string;
}

/** `|`: alternatives, `_`: any word, a final `*`: any ending, `…`: any words; accents are ignored. */
export function wordList(words: string | string[], place: Place, { isDense, lead }: Written): IsSaid {
	const source = `(?:${toSource(words)})`;
	if (isDense) {
		const pattern = new RegExp(source, 'u');
		return ({ clauses }) => clauses.some((clause) => pattern.test(clause));
	}
	if (place === 'anywhere') {
		const pattern = new RegExp(`(?<!${LETTER})${source}(?!${LETTER})`, 'u');
		return ({ text }) => pattern.test(text);
	}
	const end = place === 'whole' ? '(?: [^ ]+)?$' : `(?!${LETTER})`;
	const pattern = new RegExp(`^(?:(?:${toSource(lead)}) ){0,2}${source}${end}`, 'u');
	return ({ clauses }) => clauses.some((clause) => pattern.test(clause));
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

const toSource = (words: string | string[]) =>
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
