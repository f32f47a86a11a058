import { findHidden } from '#app/assistant/hidden-words.ts';
import { splitSentences } from '#app/assistant/sentences.ts';
import { splitParagraphs, UNSPACED_SCRIPTS } from '#app/assistant/text.ts';
import type { Proof, ProofParagraph } from '#app/stories/record/proof.ts';

export const blocksOf = (text: string) => splitParagraphs(text).map((block) => block.trim());

const MAX_ALIKE = 20;
/** In characters: longer texts are not compared. */
const MAX_COMPARED_LENGTH = { paragraph: 20_000, all: 200_000 };
const MAX_EDITED_BLOCKS = 5_000;

/** Partly kept paragraphs keep their sources; unsaid words stay flagged until their sentence is changed. */
export function editProof(proof: Proof | null, content: string): Proof | null {
	if (!proof) return null;
	const before = new Map<string, ProofParagraph[]>();
	for (const paragraph of proof.paragraphs) {
		if (paragraph.edited && paragraph.sources.length === 0) continue;
		const first = blocksOf(paragraph.text)[0] ?? '';
		const alike = before.get(first);
		// Only the first few that begin alike are compared, which bounds the time.
		if (!alike) before.set(first, [paragraph]);
		else if (alike.length < MAX_ALIKE) alike.push(paragraph);
	}
	const blocks = blocksOf(content);
	const found: (ProofParagraph | string)[] = [];
	for (let at = 0; at < blocks.length; ) {
		const block = blocks[at] ?? '';
		const same = before.get(block)?.find((one) => isStillThere(one, blocks, at));
		const last = found.at(-1);
		// Beyond this many, neighbours are joined: nobody looks at each.
		if (!same && typeof last === 'string' && found.length > MAX_EDITED_BLOCKS)
			found[found.length - 1] = `${last}\n\n${block}`;
		else found.push(same ?? block);
		at += same ? blocksOf(same.text).length : 1;
	}
	const untouched = new Set(found);
	const originsOf = findOrigins(proof.paragraphs.filter((paragraph) => !untouched.has(paragraph)));
	const paragraphs = found.map((each) =>
		typeof each === 'string' ? editedParagraph(each, originsOf(each)) : each,
	);
	return { ...proof, paragraphs };
}

function isStillThere({ text }: ProofParagraph, blocks: string[], at: number): boolean {
	return blocksOf(text).every((block, index) => blocks[at + index] === block);
}

function editedParagraph(text: string, origins: ProofParagraph[]): ProofParagraph {
	const sources = [...new Set(origins.flatMap((origin) => origin.sources))];
	const unsaid = [...new Set(origins.flatMap((origin) => stillUnsaid(origin, text)))];
	const held = findHidden(text, [...new Set(origins.flatMap((origin) => origin.held ?? []))]);
	return {
		text,
		sources,
		edited: true,
		...(unsaid.length > 0 && { unsaid }),
		...(held.length > 0 && { held }),
	};
}

/** A person has read the sentences they changed, so only unchanged ones keep their flags. */
function stillUnsaid({ text: before, unsaid = [] }: ProofParagraph, text: string): string[] {
	if (unsaid.length === 0) return [];
	const [was, is] = [before, text].map((each) =>
		splitSentences(each.slice(0, MAX_COMPARED_LENGTH.paragraph)),
	);
	const now = new Set(is);
	const kept = (was ?? []).filter((sentence) => now.has(sentence));
	return unsaid.filter((name) => kept.some((sentence) => sentence.includes(name)));
}

/** Single characters in scripts without spaces. */
const WORD_OR_UNSPACED_CHARACTER = new RegExp(`[${UNSPACED_SCRIPTS}]|[\\p{L}\\p{M}\\p{N}]+`, 'gu');
/** Two texts seldom share longer runs of words by chance. */
const COMPARED_WORDS = 3;
/** This many shared runs are not chance, however long both texts are. */
const SURE_MATCHES = 4;
function findOrigins(paragraphs: ProofParagraph[]): (text: string) => ProofParagraph[] {
	let room = MAX_COMPARED_LENGTH.all;
	const passagesOf = (text: string) => {
		const part = text.slice(0, Math.min(room, MAX_COMPARED_LENGTH.paragraph));
		room -= part.length;
		const words = part.toLowerCase().match(WORD_OR_UNSPACED_CHARACTER) ?? [];
		return new Set(
			words.slice(COMPARED_WORDS - 1).map((_, at) => words.slice(at, at + COMPARED_WORDS).join(' ')),
		);
	};
	const places = new Map<string, number[]>();
	const sizes = paragraphs.map(({ text }, at) => {
		const passages = passagesOf(text);
		for (const passage of passages) {
			const alike = places.get(passage);
			if (!alike) places.set(passage, [at]);
			else if (alike.length < MAX_ALIKE) alike.push(at);
		}
		return passages.size;
	});
	return (text) => {
		const passages = passagesOf(text);
		const common = new Map<number, number>();
		for (const passage of passages)
			for (const at of places.get(passage) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
		const isOrigin = ([at, count]: [number, number]) => {
			const sizeBefore = sizes[at] ?? 0;
			const whole = count > 1 ? Math.min(sizeBefore, passages.size) : Math.max(sizeBefore, passages.size);
			return count >= SURE_MATCHES || 2 * count >= whole;
		};
		const origins = [...common].filter(isOrigin).sort(([one], [other]) => one - other);
		return origins.flatMap(([at]) => paragraphs[at] ?? []);
	};
}
