// A browser without Intl.Segmenter can still load this module.
const wordSegmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'word' });
const characterSegmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** In UTF-16 units, on average: a flag has four; a letter may have a thousand accents. */
const maxCharacterUnits = 4;

/** Counts characters as people do: never splits a flag or an accented letter. */
export function firstCharacters(text: string, count: number): string {
	const most = maxCharacterUnits * count;
	let [taken, end] = [0, 0];
	for (const { segment, index } of characterSegmenter.segment(text.slice(0, 2 * most))) {
		if (taken === count || index + segment.length > most) break;
		taken += 1;
		end = index + segment.length;
	}
	return text.slice(0, end || most).replace(/[\ud800-\udbff]$/, '');
}

/** In characters: a longer word is split. */
const MAX_WORD_LENGTH = 40;

export function atWord(text: string, at: number): number {
	const from = Math.max(0, at - MAX_WORD_LENGTH);
	const part = text.slice(from, at + MAX_WORD_LENGTH);
	const word = wordSegmenter.segment(part).containing(at - from);
	const character = characterSegmenter.segment(part).containing(at - from);
	if (!word || !character) return at;
	const isWhole = from === 0 || word.index > (/^[\p{M}\p{Cf}\udc00-\udfff]*/u.exec(part)?.[0].length ?? 0);
	return from + (isWhole ? word.index : character.index);
}

/** @param max in characters */
export function cutAtWord(text: string, max: number): string {
	const characters = [...text.slice(0, 2 * max + 2)];
	if (characters.length <= max) return text;
	const end = characters.slice(0, max).join('').length;
	return `${text.slice(0, atWord(text, end)).replace(/[\s,;:–—-]+$/u, '')} …`;
}
