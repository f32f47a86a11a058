// A browser without Intl.Segmenter can still load this module.
const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** In UTF-16 units, on average: a flag has four; a letter may have a thousand accents. */
const longestCharacter = 4;

/** Counts characters as people do: never splits a flag or an accented letter. */
export function firstCharacters(text: string, count: number): string {
	const most = longestCharacter * count;
	let [taken, end] = [0, 0];
	for (const { segment, index } of characters.segment(text.slice(0, 2 * most))) {
		if (taken === count || index + segment.length > most) break;
		taken += 1;
		end = index + segment.length;
	}
	return text.slice(0, end || most).replace(/[\ud800-\udbff]$/, '');
}

/** In characters: a longer word is split. */
const LONGEST_WORD = 40;

export function atWord(text: string, at: number): number {
	const from = Math.max(0, at - LONGEST_WORD);
	const part = text.slice(from, at + LONGEST_WORD);
	const word = segmenter.segment(part).containing(at - from);
	const character = characters.segment(part).containing(at - from);
	if (!word || !character) return at;
	const isWhole = from === 0 || word.index > (/^[\p{M}\p{Cf}\udc00-\udfff]*/u.exec(part)?.[0].length ?? 0);
	return from + (isWhole ? word.index : character.index);
}

/** @param most in characters */
export function cutAtWord(text: string, most: number): string {
	const characters = [...text.slice(0, 2 * most + 2)];
	if (characters.length <= most) return text;
	const end = characters.slice(0, most).join('').length;
	return `${text.slice(0, atWord(text, end)).replace(/[\s,;:–—-]+$/u, '')} …`;
}
