// Browsers that do not know it load the limits of what uses it.
const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'word' });

/** In characters: a longer word is parted. */
const LONGEST_WORD = 40;

/** The last place up to another at which no word is parted, in any script. */
export function atWord(text: string, at: number): number {
	const from = Math.max(0, at - LONGEST_WORD);
	const word = segmenter.segment(text.slice(from, at + LONGEST_WORD)).containing(at - from);
	if (!word || (word.index === 0 && from > 0)) return at;
	return from + word.index;
}

/** Cut between words, with an ellipsis. @param most in characters */
export function cutAtWord(text: string, most: number): string {
	// A character takes two units at most.
	const characters = [...text.slice(0, 2 * most + 2)];
	if (characters.length <= most) return text;
	const end = characters.slice(0, most).join('').length;
	return `${text.slice(0, atWord(text, end)).replace(/[\s,;:–—-]+$/u, '')} …`;
}
