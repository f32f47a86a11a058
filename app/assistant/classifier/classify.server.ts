import { brotliDecompressSync } from 'node:zlib';
import { featuresOf } from '#app/assistant/classifier/features.ts';
import weights from '#app/assistant/classifier/weights.json' with { type: 'json' };
import type { MeaningKind } from '#app/assistant/understand/understanding.ts';

/** What a sentence is taken for: a memory, or something that is meant beside it. */
export type Label = 'telling' | MeaningKind;

/** How likely each label is, from 0 to 1, the likeliest first. */
export type Likelihoods<L extends string> = { label: L; likelihood: number }[];

/**
 * Logistic regression, learnt from the examples of `tests/interview/examples` by `npm run teach`.
 * `packed` has two weights of four bits in each byte, in `steps` of each label; compressed.
 */
interface Model {
	labels: string[];
	buckets: number;
	bias: number[];
	steps: number[];
	packed: string[];
}

/** `room`: what people say to each other where several are together. */
const kinds = reader<Label | 'room'>(weights.kinds);
const languages = reader<string>(weights.languages);

/** At least so likely all else is together: of what is less likely, nothing that may be meant is left. */
const leastBesideRoom = 0.25;

/**
 * What a sentence is likely to mean, in whatever language it is. What sounds like something that is said in a room is
 * beside the memory where others are in it. To one who is alone there is nobody to say it to: then it is all else that
 * it may be.
 */
export function likelyKinds(text: string, isInCompany = false): Likelihoods<Label> {
	const all = kinds(featuresOf(text));
	const room = all.find(({ label }) => label === 'room')?.likelihood ?? 0;
	const times = isInCompany ? 1 : 1 / Math.max(1 - room, leastBesideRoom);
	const rest = 1 - (1 - room) * times;
	const taken = isInCompany ? 'aside' : 'telling';
	return all
		.flatMap(({ label, likelihood }) =>
			label === 'room' ? [] : { label, likelihood: likelihood * times + (label === taken ? rest : 0) },
		)
		.sort((one, other) => other.likelihood - one.likelihood);
}

/** How likely a text is one kind, by default `telling`; only its first 300 characters are looked at. */
export const likelihoodOf = (text: string, kind: Label = 'telling', isInCompany = false): number =>
	likelyKinds(text.slice(0, 300), isInCompany).find(({ label }) => label === kind)?.likelihood ?? 0;

/** Of which of the languages that are spoken here a few words are likely to be. */
export const likelyLanguages = (text: string) => languages(featuresOf(text));

/** Has everything unpacked, which is otherwise done when the first sentence is looked at. */
export const unpackWeights = () => [kinds, languages].map((read) => read(new Uint32Array()));

function reader<L extends string>(model: Model): (features: Uint32Array) => Likelihoods<L> {
	const { labels, buckets, bias, steps } = model;
	let unpacked: Int8Array | undefined;
	return (features) => {
		unpacked ??= unpack(model);
		const all = unpacked;
		const scale = 1 / Math.sqrt(Math.max(1, features.length));
		const sums = labels.map((_, label) => {
			let sum = 0;
			for (const feature of features) sum += all[(feature % buckets) * labels.length + label] ?? 0;
			return (bias[label] ?? 0) + sum * scale * (steps[label] ?? 0);
		});
		const most = Math.max(...sums);
		const odds = sums.map((sum) => Math.exp(sum - most));
		const total = odds.reduce((all, one) => all + one, 0);
		return labels
			.map((label, at) => ({ label: label as L, likelihood: (odds[at] ?? 0) / total }))
			.sort((one, other) => other.likelihood - one.likelihood);
	};
}

function unpack({ labels, buckets, packed }: Model): Int8Array {
	const bytes = brotliDecompressSync(Buffer.from(packed.join(''), 'base64'));
	const all = new Int8Array(buckets * labels.length);
	// A nibble from 8 on is negative.
	for (let at = 0; at < all.length; at += 1)
		all[at] = ((((bytes[at >> 1] ?? 0) >> ((at & 1) * 4)) & 15) ^ 8) - 8;
	return all;
}
