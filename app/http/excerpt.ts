// Browsers that do not know it load the limits of what uses it.
const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** In UTF-16 units, on average: a flag has four. One letter may have a thousand accents. */
const longestCharacter = 4;

/** The first characters of a text as people count them: none is parted, be it a flag or a letter with its accents. */
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

/** In characters: a longer word is parted. */
const LONGEST_WORD = 40;

/** The last place up to another at which no word is parted, in any script, and no character of a word that is longer. */
export function atWord(text: string, at: number): number {
	const from = Math.max(0, at - LONGEST_WORD);
	const part = text.slice(from, at + LONGEST_WORD);
	const word = segmenter.segment(part).containing(at - from);
	const character = characters.segment(part).containing(at - from);
	if (!word || !character) return at;
	// Cut within a character, the part begins with the rest of it.
	const isWhole = from === 0 || word.index > (/^[\p{M}\p{Cf}\udc00-\udfff]*/u.exec(part)?.[0].length ?? 0);
	return from + (isWhole ? word.index : character.index);
}

/** Cut between words, with an ellipsis. @param most in characters */
export function cutAtWord(text: string, most: number): string {
	// A character takes two units at most.
	const characters = [...text.slice(0, 2 * most + 2)];
	if (characters.length <= most) return text;
	const end = characters.slice(0, most).join('').length;
	return `${text.slice(0, atWord(text, end)).replace(/[\s,;:–—-]+$/u, '')} …`;
}
