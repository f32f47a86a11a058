const THINKING_BLOCKS: { open: string; close: string }[] = [
	{ open: '<think>', close: '</think>' },
	{ open: '<thinking>', close: '</thinking>' },
	{ open: '<reasoning>', close: '</reasoning>' },
	{ open: '<|channel|>analysis<|message|>', close: '<|end|>' },
	{ open: '<|channel|>commentary<|message|>', close: '<|end|>' },
];
const FINAL_MARKS = [
	'<|start|>assistant',
	'<|channel|>final<|message|>',
	'<|message|>',
	'</think>',
	'</thinking>',
	'</reasoning>',
];
/** Some servers send a closing tag without an opening one. */
const LONE_CLOSE = /<\/(?:think|thinking|reasoning)>/;
const MAX_HELD = 60;
const END_MARK = /<\|(?:end|return)\|>\s*$/;

/** Drops thinking, so that it is never read aloud. Linear time. */
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
				if (end < 0) {
					held = held.slice(-inside.length);
					break;
				}
				held = held.slice(end + inside.length);
				inside = undefined;
			}
			held = held.trimStart();
			const block = THINKING_BLOCKS.find(({ open }) => held.startsWith(open));
			const mark = FINAL_MARKS.find((each) => held.startsWith(each));
			if (block) {
				held = held.slice(block.open.length);
				inside = block.close;
			} else if (mark) held = held.slice(mark.length);
			else break;
		}
		if (inside || mayBeginTag(held)) continue;
		isOpen = false;
		yield held;
	}
	if (isOpen && !inside && held) yield held;
}

const mayBeginTag = (held: string) =>
	held.length < MAX_HELD &&
	[...THINKING_BLOCKS.map(({ open }) => open), ...FINAL_MARKS].some((tag) => tag.startsWith(held));

export function afterThinking(text: string): string {
	const lone = LONE_CLOSE.exec(text);
	// Later in an answer, the tag may be part of the story.
	const isThinking = lone && !/^\s{0,20}(?:\{|\[\d|TITLE:)/.test(text);
	return (isThinking ? text.slice(lone.index + lone[0].length) : text).replace(END_MARK, '').trim();
}
