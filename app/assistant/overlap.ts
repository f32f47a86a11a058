import { UNSPACED } from '#app/assistant/text.ts';

/** The beginnings of the words, or pairs of characters in unspaced scripts, for comparing texts. */
export function gist(text: string): string[] {
	const plain = text
		.slice(0, MAX_CHARACTERS)
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
	const found: string[] = [];
	for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
		if (UNSPACED.test(word)) for (let i = 0; i + 1 < word.length; i++) found.push(word.slice(i, i + 2));
		else if (word.length > 2 || /\p{N}/u.test(word)) found.push(word.slice(0, STEM_LENGTH));
	}
	return found;
}

/** 0 to 1; 1 for an empty gist. */
export function shareFound(gistOf: string[], other: ReadonlySet<string>): number {
	if (gistOf.length === 0) return 1;
	return gistOf.filter((each) => other.has(each)).length / gistOf.length;
}

/** In either order: texts of one language share small words, but rarely with the same neighbours. */
export function neighbours(gistOf: string[]): Set<string> {
	const pairs = new Set<string>();
	for (const [at, word] of gistOf.entries())
		for (const other of gistOf.slice(at + 1, at + 1 + NEIGHBOUR_DISTANCE)) pairs.add(pairOf(word, other));
	return pairs;
}

export function matchNeighbours(gistOf: string[], isNear: (pair: string) => boolean): boolean[] {
	const told = gistOf.map(() => false);
	for (const [at, word] of gistOf.entries())
		for (let other = at + 1; other <= at + NEIGHBOUR_DISTANCE && other < gistOf.length; other++)
			if (isNear(pairOf(word, gistOf[other] ?? ''))) {
				told[at] = true;
				told[other] = true;
			}
	return told;
}

export const shareTrue = (told: boolean[]) =>
	told.length === 0 ? 1 : told.filter(Boolean).length / told.length;

export function longestGap(told: boolean[]): number {
	let longest = 0;
	let gap = 0;
	for (const each of told) {
		gap = each ? 0 : gap + 1;
		longest = Math.max(longest, gap);
	}
	return longest;
}

/** 0 to 1, by consonants, for dialects; 0 for long texts, as the time is the product of both lengths. */
export function soundsLike(text: string, other: string): number {
	const words = consonantsOf(text);
	const others = consonantsOf(other);
	if (words.length === 0 || words.length > MAX_WORDS || others.length > MAX_WORDS) return 0;
	let best = new Array<number>(others.length + 1).fill(0);
	for (const word of words) {
		const next = [0];
		for (const [at, each] of others.entries())
			next.push(isSameSound(word, each) ? (best[at] ?? 0) + 1 : Math.max(best[at + 1] ?? 0, next[at] ?? 0));
		best = next;
	}
	return (best.at(-1) ?? 0) / words.length;
}

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

export function consonantsOf(text: string): string[] {
	const plain = text
		.slice(0, MAX_WORDS * 20)
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
	return (plain.match(/\p{Script=Latin}{3,}/gu) ?? []).map((word) =>
		word
			.replace(/sch|sh/g, 's')
			.replace(/ch|ck|[gcq]/g, 'k')
			.replace(/(?<=.)[aeiouy]/g, '')
			.replace(/d/g, 't')
			.replace(/b/g, 'p')
			.replace(/[vw]/g, 'f')
			.replace(/z/g, 's')
			.replace(/(.)\1+/g, '$1'),
	);
}

const isSameSound = (one: string, other: string) =>
	one === other || (one.length > 1 && other.length > 1 && (one.startsWith(other) || other.startsWith(one)));

/** In letters: words that begin alike are usually related. */
const STEM_LENGTH = 5;
const NEIGHBOUR_DISTANCE = 2;
const MAX_CHARACTERS = 200_000;
const MAX_WORDS = 400;
