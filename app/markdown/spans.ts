const BEGINS_SPAN = /^[^\s\p{Pe}.,;:!?…、。，；：！？]/u;
const OPENING_MARK = /^(?:\*{1,3}(?!\*)|_(?!_)|~~(?!~))/;

/** No mark may open or close between letters: “5*4*3”, “file_name”, “f**k”. */
const LETTERS = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without capitals often lack spaces, so ** may stand between letters. */
const CASED_LETTERS = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u;

interface MarkdownSpan {
	mark: string;
	raw: string;
}

export function findSpan(text: string, masked: string): MarkdownSpan | undefined {
	const [mark = ''] = OPENING_MARK.exec(text) ?? [];
	const start = masked.length - text.length;
	if (!mark || !opensSpan(masked, start, mark)) return undefined;
	const sign = mark.charAt(0);
	let at = start + mark.length;
	for (;;) {
		const from = masked.indexOf(sign, at);
		if (from < 0) return undefined;
		for (at = from; masked[at] === sign; ) at += 1;
		const isSame = at - from === mark.length;
		// Three stars close two spans: “**so *very***”.
		const endsBoth = sign === '*' && mark.length < 3 && at - from === 3;
		if ((isSame || endsBoth) && closesSpan(masked, from, at, mark)) {
			const raw = text.slice(0, at - start);
			return LETTERS.test(raw) ? { mark, raw } : undefined;
		}
		if (isSame && opensSpan(masked, from, mark)) return undefined;
	}
}

const isBetweenWords = (character: string, mark: string) =>
	!(mark.startsWith('**') ? CASED_LETTERS : LETTERS).test(character);

const opensSpan = (text: string, at: number, mark: string) => {
	const before = characterBefore(text, at);
	return (
		before !== mark.charAt(0) &&
		isBetweenWords(before, mark) &&
		BEGINS_SPAN.test(text.slice(at + mark.length, at + mark.length + 2))
	);
};

const closesSpan = (text: string, from: number, end: number, mark: string) =>
	/[^\s\p{Ps}]/u.test(characterBefore(text, from)) &&
	isBetweenWords(String.fromCodePoint(text.codePointAt(end) ?? 0x20), mark);

const characterBefore = (text: string, at: number): string =>
	[...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
