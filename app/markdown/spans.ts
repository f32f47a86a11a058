/** Emphasis begins before what is no space and ends no sentence. */
const BEGINS = /^[^\s\p{Pe}.,;:!?…、。，；：！？]/u;
const OPENS = /^(?:\*{1,3}(?!\*)|_(?!_)|~~(?!~))/;

/** No sign stands beside one of these where it begins or ends anything: “5*4*3”, “file_name”, “f**k”. */
const LETTERS = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without capitals have words beside words, so that two stars may stand there. */
const CASED_LETTERS = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u;

interface Span {
	/** The signs on either side. */
	mark: string;
	raw: string;
}

/**
 * The emphasis with which a text begins; undefined where its signs are only signs.
 * @param masked all of the paragraph, of which the text is the end, without the signs in its links and escapes
 */
export function findSpan(text: string, masked: string): Span | undefined {
	const [mark = ''] = OPENS.exec(text) ?? [];
	const start = masked.length - text.length;
	if (!mark || !opens(masked, start, mark)) return undefined;
	const sign = mark.charAt(0);
	let at = start + mark.length;
	for (;;) {
		const from = masked.indexOf(sign, at);
		if (from < 0) return undefined;
		for (at = from; masked[at] === sign; ) at += 1;
		const isSame = at - from === mark.length;
		// Three stars end two emphases at once: “**so *very***”.
		const endsBoth = sign === '*' && mark.length < 3 && at - from === 3;
		if ((isSame || endsBoth) && closes(masked, from, at, mark)) {
			const raw = text.slice(0, at - start);
			return LETTERS.test(raw) ? { mark, raw } : undefined;
		}
		// The nearest one before what ends it is meant.
		if (isSame && opens(masked, from, mark)) return undefined;
	}
}

const isBetweenWords = (character: string, mark: string) =>
	!(mark.startsWith('**') ? CASED_LETTERS : LETTERS).test(character);

const opens = (text: string, at: number, mark: string) => {
	const before = characterBefore(text, at);
	return (
		before !== mark.charAt(0) &&
		isBetweenWords(before, mark) &&
		BEGINS.test(text.slice(at + mark.length, at + mark.length + 2))
	);
};

const closes = (text: string, from: number, end: number, mark: string) =>
	/[^\s\p{Ps}]/u.test(characterBefore(text, from)) &&
	isBetweenWords(String.fromCodePoint(text.codePointAt(end) ?? 0x20), mark);

/** '' at the beginning. */
const characterBefore = (text: string, at: number): string =>
	[...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
