import type { Story } from '#app/generated/prisma/client.ts';
import { renderMarkdown } from '#app/stories/markdown.server.ts';
import { type Proof, readProof } from '#app/stories/proof.ts';

/** A story as HTML, with notes where somebody should look: in its margin, for the eye and the ear. */
export function storyHtml({ content, proof }: Pick<Story, 'content' | 'proof'>): string {
	const paragraphs = readProof(proof)?.paragraphs;
	if (!paragraphs?.some(({ own, unsaid }) => own || unsaid)) return renderMarkdown(content);
	return paragraphs.map((paragraph) => renderMarkdown(paragraph.text) + noteHtml(paragraph)).join('\n');
}

function noteHtml({ own, unsaid = [] }: Proof['paragraphs'][number]): string {
	const notes = [
		...(unsaid.length > 0 ? [`Nobody said this: ${unsaid.join(', ')}. Please check it.`] : []),
		...(own ? ['Told here in the teller’s own words, just as they were said.'] : []),
	];
	return notes.map((note) => `<p role="note" class="story-note">${escapeHtml(note)}</p>`).join('');
}

const because: Record<Proof['leftOut'][number]['reason'], string> = {
	aside: 'said to the listener',
	correction: 'corrections, which are carried out',
	wish: 'left out as you asked',
	danger: 'meant for nobody’s book',
	unrelated: 'not about the memory',
};

/** How many messages are not in the story and why, in one sentence; undefined if all are. */
export function leftOutSentence({ proof }: Pick<Story, 'proof'>): string | undefined {
	const counts = new Map<string, number>();
	for (const { reason } of readProof(proof)?.leftOut ?? [])
		counts.set(because[reason], (counts.get(because[reason]) ?? 0) + 1);
	const parts = [...counts].map(([why, count]) => `${count} ${why}`);
	return parts.length > 0 ? `Messages that are not in the story: ${parts.join(', ')}.` : undefined;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
