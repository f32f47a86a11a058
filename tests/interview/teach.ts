import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { featuresOf, mostBuckets } from '#app/assistant/classifier/features.ts';

// Teaches the listener what people mean beside telling, from written examples: npm run teach.
// The same examples give the same weights on every machine.
const folder = 'tests/interview/examples';
const target = 'app/assistant/classifier/weights.json';

const rounds = 12;
/** What most people say first is learnt more often than how one of many once said it. */
const timesPlain = 4;

interface Example {
	/** What it means. */
	kind: string;
	/** The code of its language. */
	language: string;
	text: string;
	/** It is of a file `xx-0.tsv`: the plainest way to say it. */
	isPlain: boolean;
}

/** What is learnt: from which key of the examples, and with how many buckets. */
interface Lesson {
	key: 'kind' | 'language';
	buckets: number;
	/** Twice as fast, more of what is meant is learnt by heart, and less of it is heard in what is new. */
	rate: number;
	/** A weight has so many each way: with 7 the kinds take two thirds more room, and little more is heard. */
	steps: number;
}
const kinds: Lesson = { key: 'kind', buckets: mostBuckets, rate: 0.1, steps: 3 };
const languages: Lesson = { key: 'language', buckets: 2 ** 12, rate: 0.2, steps: 7 };

/** All examples; `en-1.tsv` is English. A line is a kind, with a remark after a slash, a tab, and the text. */
export function readExamples(): Example[] {
	return globSync(`${folder}/*.tsv`)
		.sort()
		.flatMap((file) =>
			readFileSync(file, 'utf8')
				.trim()
				.split('\n')
				.map((line) => {
					const [label = '', text = ''] = line.split('\t');
					const [language = '', part] = basename(file, '.tsv').split('-');
					return { kind: label.split('/')[0] ?? '', language, text, isPlain: part === '0' };
				}),
		);
}

/** What the weights were learnt from. */
export const fingerprintOf = (examples: Example[]) =>
	createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 16);

/** Multinomial logistic regression by AdaGrad. @see https://jmlr.org/papers/v12/duchi11a.html */
function learn(examples: Example[], { key, buckets, rate }: Lesson) {
	const labels = [...new Set(examples.map((example) => example[key]))].sort();
	const count = labels.length;
	const repeated = Array.from({ length: timesPlain - 1 }, () =>
		examples.filter(({ isPlain }) => isPlain),
	).flat();
	const weights = new Float64Array(buckets * count);
	const bias = new Float64Array(count);
	const squares = new Float64Array(buckets * count).fill(1e-4);
	const known = [...examples, ...repeated].map((example) => ({
		features: featuresOf(example.text).map((feature) => feature % buckets),
		right: labels.indexOf(example[key]),
	}));
	const random = randomFrom(1);
	for (let round = 0; round < rounds; round += 1) {
		shuffle(known, random);
		for (const { features, right } of known) {
			const scale = 1 / Math.sqrt(features.length);
			const odds = oddsOf(features, scale, weights, bias);
			for (let label = 0; label < count; label += 1) {
				const slope = (odds[label] ?? 0) - (label === right ? 1 : 0);
				if (Math.abs(slope) < 1e-3) continue;
				bias[label] = (bias[label] ?? 0) - 0.01 * slope;
				for (const feature of features) {
					const at = feature * count + label;
					squares[at] = (squares[at] ?? 0) + (slope * scale) ** 2;
					weights[at] = (weights[at] ?? 0) - (rate * slope * scale) / Math.sqrt(squares[at] ?? 1);
				}
			}
		}
	}
	return { labels, buckets, weights, bias };
}

function oddsOf(
	features: Uint32Array,
	scale: number,
	weights: Float64Array,
	bias: Float64Array,
): Float64Array {
	const sums = Float64Array.from(bias);
	for (const feature of features)
		for (let label = 0; label < sums.length; label += 1)
			sums[label] = (sums[label] ?? 0) + (weights[feature * sums.length + label] ?? 0) * scale;
	const most = Math.max(...sums);
	const odds = sums.map((sum) => Math.exp(sum - most));
	const total = odds.reduce((all, one) => all + one, 0);
	return odds.map((one) => one / total);
}

/** Mulberry32. @returns numbers from 0 to 1, always the same ones for a seed */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function shuffle<T>(list: T[], random: () => number): void {
	for (let last = list.length - 1; last > 0; last -= 1) {
		const other = Math.floor(random() * (last + 1));
		[list[last], list[other]] = [list[other] as T, list[last] as T];
	}
}

/** Weights in few steps each way, two in a byte; the few that are larger count as the largest. */
function pack({ labels, buckets, weights, bias }: ReturnType<typeof learn>, most: number) {
	const steps = labels.map((_, label) => {
		const sizes = weights
			.filter((_, at) => at % labels.length === label)
			.map(Math.abs)
			.filter((size) => size > 0);
		return (sizes.sort()[Math.floor(sizes.length * 0.996)] ?? 1) / most;
	});
	const packed = new Uint8Array(weights.length / 2);
	weights.forEach((weight, at) => {
		const step = Math.max(-most, Math.min(most, Math.round(weight / (steps[at % labels.length] ?? 1))));
		packed[at >> 1] = (packed[at >> 1] ?? 0) | ((step & 15) << ((at & 1) * 4));
	});
	const round = (value: number) => Number(value.toPrecision(6));
	return {
		labels,
		buckets,
		bias: [...bias].map(round),
		steps: steps.map(round),
		packed:
			brotliCompressSync(packed)
				.toString('base64')
				.match(/.{1,116}/g) ?? [],
	};
}

if (import.meta.main) {
	const examples = readExamples();
	const weights = {
		examples: fingerprintOf(examples),
		kinds: pack(learn(examples, kinds), kinds.steps),
		languages: pack(learn(examples, languages), languages.steps),
	};
	writeFileSync(target, `${JSON.stringify(weights, null, '\t')}\n`);
	console.log(`${examples.length} examples, ${weights.kinds.labels.length} kinds`);
}
