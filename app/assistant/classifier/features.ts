import { plainLetters } from '#app/assistant/languages/shapes.ts';

/** What is counted of a text falls into so many buckets at most; who needs fewer takes the remainder. */
export const mostBuckets = 2 ** 16;

/**
 * What a text is known by, as buckets: its words, pairs of them, their parts of three to five letters (one to four
 * where words are not spaced), how it begins and ends, whether it asks, and how long it is.
 */
export function featuresOf(text: string): Uint32Array {
	const plain = plainLetters(text);
	const words = plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
	const found = new Set<number>();
	const add = (name: string) => found.add(bucketOf(name));
	words.forEach((word, at) => {
		add(`word ${word}`);
		if (at > 0) add(`pair ${words[at - 1]} ${word}`);
		const whole = `<${word}>`;
		const [least, most] = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(word) ? [1, 4] : [3, 5];
		for (let size = least; size <= most; size += 1)
			for (let from = 0; from + size <= whole.length; from += 1)
				add(`part ${whole.slice(from, from + size)}`);
	});
	add(`first ${words[0]}`);
	add(`first ${words[0]} ${words[1]}`);
	add(`last ${words.at(-1)}`);
	if (/[?？؟]/.test(plain)) add('asks');
	if (/[!！]/.test(plain)) add('calls');
	add(`length ${Math.min(8, Math.round(Math.log2(1 + plain.length)))}`);
	return Uint32Array.from(found);
}

/** FNV-1a, mixed once more so that its low bits differ: http://www.isthe.com/chongo/tech/comp/fnv/ */
function bucketOf(name: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
	hash ^= hash >>> 15;
	hash = Math.imul(hash, 0x85ebca6b);
	return ((hash ^ (hash >>> 13)) >>> 0) % mostBuckets;
}
