import type { Proof } from '#app/stories/proof.ts';

type Paragraph = Proof['paragraphs'][number];

const blocksOf = (text: string) =>
	text
		.split(/\n[ \t]*\n+/)
		.map((block) => block.trim())
		.filter(Boolean);

const MOST_ALIKE = 20;
const MOST_EDITED = 5_000;

/** The proof of a story after a change by hand: paragraphs that stayed as they were keep what they rest on. */
export function editProof(proof: Proof | null, content: string): Proof | null {
	if (!proof) return null;
	const before = new Map<string, Paragraph[]>();
	for (const paragraph of proof.paragraphs) {
		// What was written by hand stays so, whether it is found again or not.
		if (paragraph.edited && paragraph.sources.length === 0) continue;
		const first = blocksOf(paragraph.text)[0] ?? '';
		const alike = before.get(first);
		// Of many that begin alike the first few are looked at, so that no text takes long.
		if (!alike) before.set(first, [paragraph]);
		else if (alike.length < MOST_ALIKE) alike.push(paragraph);
	}
	const blocks = blocksOf(content);
	const paragraphs: Paragraph[] = [];
	for (let at = 0; at < blocks.length; ) {
		const block = blocks[at] ?? '';
		const same = before.get(block)?.find((one) => isThere(one, blocks, at));
		const last = paragraphs.at(-1);
		// Of very many, those that follow one another are one: nobody looks at each.
		if (!same && last?.edited && paragraphs.length > MOST_EDITED)
			paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text}\n\n${block}` };
		else paragraphs.push(same ?? { text: block, sources: [], edited: true });
		at += same ? blocksOf(same.text).length : 1;
	}
	return { ...proof, paragraphs };
}

/** Whether all blocks of a paragraph stand in a text from one of its blocks on. */
function isThere({ text }: Paragraph, blocks: string[], at: number): boolean {
	return blocksOf(text).every((block, index) => blocks[at + index] === block);
}
