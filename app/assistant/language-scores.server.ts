import { readFileSync } from 'node:fs';

type Scores = Record<number, number>;

/** Stands after the last score; no language has this number. */
const end = 255;

const entry = /(?:'((?:[^'\\]|\\.)*)'|([\w$]+)):\{([\d:,]+)\}/g;

/**
 * Reads the table of eld, `{'ngram':{language:score},…}`, into 5 MB. Imported, it is 50,000 objects and 40 MB.
 * @returns what eld takes for its table
 */
export function readLanguageScores(file: string) {
	const text = readFileSync(file, 'utf8');
	const starts = new Map<string, number>();
	const numbers: number[] = [];
	for (const [, quoted, plain = '', scores = ''] of text.matchAll(entry)) {
		starts.set(quoted?.replace(/\\(.)/g, '$1') ?? plain, numbers.length);
		for (const number of scores.split(/[:,]/)) numbers.push(Number(number));
		numbers.push(end);
	}
	const stored = Uint8Array.from(numbers);
	const find = (ngram: string): Scores | undefined => {
		let at = starts.get(ngram);
		if (at === undefined) return undefined;
		const found: Scores = {};
		for (; stored[at] !== end; at += 2) found[stored[at] as number] = stored[at + 1] as number;
		return found;
	};
	return {
		type: /type:'(\w+)'/.exec(text)?.[1],
		languages: Object.fromEntries([...text.matchAll(/(\d+):'(\w+)'/g)].map(([, at, code]) => [at, code])),
		ngrams: new Proxy<Record<string, Scores>>({}, { get: (_, ngram) => find(String(ngram)) }),
	};
}
