import type { Story } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { readProof } from '#app/stories/record/proof.ts';

const MAX_NAMED = 5;

export function storyNotice({ proof }: Pick<Story, 'proof'>): string | undefined {
	const paragraphs = readProof(proof)?.paragraphs ?? [];
	const held = paragraphs.filter((paragraph) => paragraph.held).length;
	if (held > 0)
		return (
			`${held === 1 ? 'One paragraph has' : `${held} paragraphs have`} words you wanted left out, so the story ` +
			`is still a draft. A note under ${held === 1 ? 'it' : 'each'} shows them.`
		);
	const flagged = paragraphs.filter(({ unsaid }) => unsaid).length;
	if (flagged > 0)
		return (
			`${unsaidNote(flagged)}. A note under ${flagged === 1 ? 'it' : 'each'} asks you to check before you keep ` +
			'or print the story.'
		);
	const isAllOwn = paragraphs.length > 0 && paragraphs.every(({ own }) => own);
	return isAllOwn ? ALL_OWN_NOTE : undefined;
}

export function bookNoteHtml({ proof }: Pick<Story, 'proof'>): string | undefined {
	const paragraphs = readProof(proof)?.paragraphs ?? [];
	const flagged = paragraphs.filter(({ unsaid }) => unsaid);
	const own = paragraphs.filter((paragraph) => paragraph.own).length;
	const unsaid = [...new Set(flagged.flatMap((paragraph) => paragraph.unsaid ?? []))];
	const sentences = [
		...(flagged.length > 0 ? [`${unsaidNote(flagged.length)}: ${namesHtml(unsaid)}.`] : []),
		...(own > 0
			? [own === paragraphs.length ? ALL_OWN_NOTE : `${ownNote(own)}, just as they were said.`]
			: []),
	];
	return sentences.length > 0 ? `Note: ${sentences.join(' ')}` : undefined;
}

const ALL_OWN_NOTE = 'This story is told entirely in the teller’s own words.';
const unsaidNote = (count: number) =>
	`${count === 1 ? 'One paragraph says' : `${count} paragraphs say`} something nobody said`;
const ownNote = (count: number) =>
	`${count === 1 ? 'One paragraph is' : `${count} paragraphs are`} in the teller’s own words`;

export function namesHtml(unsaid: string[], list = andList): string {
	const names = unsaid.slice(0, MAX_NAMED).map((name) => `“<bdi>${escapeHtml(name)}</bdi>”`);
	const more = unsaid.length > MAX_NAMED ? [`${unsaid.length - MAX_NAMED} more`] : [];
	return list.format([...names, ...more]);
}

const andList = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });
export const orList = new Intl.ListFormat('en', { style: 'long', type: 'disjunction' });
