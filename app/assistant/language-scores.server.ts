import { readFileSync } from 'node:fs';

type Scores = Record<number, number>;

/** A prime: 49,553 n-grams spread well over twice as many places. */
const size = 99_991;
/** Stands after the last score; no language has this number. */
const end = 255;

const entry = /(?:'((?:[^'\\]|\\.)*)'|([\w$]+)):\{([\d:,]+)\}/g;

/**
 * Reads the table of eld, `{'ngram':{language:score},…}`, into 1.5 MB. Imported, it is 50,000 objects and 40 MB.
 * @returns what eld takes for its table
 */
export function readLanguageScores(file: string) {
	const text = readFileSync(file, 'utf8');
	const keys = new Float64Array(size);
	const starts = new Uint32Array(size);
	const numbers: number[] = [];
	const placeOf = (key: number) => {
		let place = key % size;
		while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) % size;
		return place;
	};
	for (const [, quoted, plain = '', scores = ''] of text.matchAll(entry)) {
		const key = keyOf(quoted?.replaceAll('\\', '') ?? plain);
		const place = placeOf(key);
		keys[place] = key;
		starts[place] = numbers.length;
		for (const number of scores.split(/[:,]/)) numbers.push(Number(number));
		numbers.push(end);
	}
	const stored = Uint8Array.from(numbers);
	const find = (ngram: string): Scores | undefined => {
		const key = keyOf(ngram);
		const place = placeOf(key);
		if (keys[place] !== key) return undefined;
		const found: Scores = {};
		for (let at = starts[place] ?? 0; stored[at] !== end; at += 2)
			found[stored[at] as number] = stored[at + 1] as number;
		return found;
	};
	return {
		type: /type:'(\w+)'/.exec(text)?.[1],
		languages: Object.fromEntries([...text.matchAll(/(\d+):'(\w+)'/g)].map(([, at, code]) => [at, code])),
		ngrams: new Proxy<Record<string, Scores>>({}, { get: (_, ngram) => find(String(ngram)) }),
	};
}

/** At most six signs below 256, none of them 0. */
function keyOf(ngram: string): number {
	let key = 0;
	for (let index = 0; index < ngram.length; index++) key = key * 256 + ngram.charCodeAt(index);
	return key;
}
