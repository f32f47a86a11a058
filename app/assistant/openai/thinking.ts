/** What models send before their answer that is not for anybody: tags and channels, as their servers spell them. */
const BLOCKS: { open: string; close: string }[] = [
	{ open: '<think>', close: '</think>' },
	{ open: '<thinking>', close: '</thinking>' },
	{ open: '<reasoning>', close: '</reasoning>' },
	{ open: '<|channel|>analysis<|message|>', close: '<|end|>' },
	{ open: '<|channel|>commentary<|message|>', close: '<|end|>' },
];
/** Marks of channels that stand alone. */
const MARKS = [
	'<|start|>assistant',
	'<|channel|>final<|message|>',
	'<|message|>',
	'</think>',
	'</thinking>',
	'</reasoning>',
];
/** A block without its opening ends with a lone closing tag, in the first of the answer. */
const LONE = /<\/(?:think|thinking|reasoning)>/;
const HELD = 60;
const TAIL = /<\|(?:end|return)\|>\s*$/;

/**
 * Leaves out the blanks and the thinking that some servers send before the answer, so that nobody has a model's notes
 * to itself read aloud. What comes first is held until it is certain; time grows with the length only.
 */
export async function* withoutThinking(pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let held = '';
	let inside: string | undefined;
	let isOpen = true;
	for await (const piece of pieces) {
		if (!isOpen) {
			yield piece;
			continue;
		}
		held += piece;
		for (;;) {
			if (inside) {
				const end = held.indexOf(inside);
				// No more is kept than a closing tag that has begun.
				if (end < 0) {
					held = held.slice(-inside.length);
					break;
				}
				held = held.slice(end + inside.length);
				inside = undefined;
			}
			held = held.trimStart();
			const block = BLOCKS.find(({ open }) => held.startsWith(open));
			const mark = MARKS.find((each) => held.startsWith(each));
			if (block) {
				held = held.slice(block.open.length);
				inside = block.close;
			} else if (mark) held = held.slice(mark.length);
			else break;
		}
		if (inside || mayBegin(held)) continue;
		isOpen = false;
		yield held;
	}
	if (isOpen && !inside && held) yield held;
}

const mayBegin = (held: string) =>
	held.length < HELD && [...BLOCKS.map(({ open }) => open), ...MARKS].some((tag) => tag.startsWith(held));

/** The same of a whole text, also with a closing tag that was never opened, and with marks at its end. */
export function afterThinking(text: string): string {
	const lone = LONE.exec(text);
	// After an answer has begun it is a word in a story.
	const isThinking = lone && !/^\s{0,20}(?:\{|\[\d|TITLE:)/.test(text);
	return (isThinking ? text.slice(lone.index + lone[0].length) : text).replace(TAIL, '').trim();
}
