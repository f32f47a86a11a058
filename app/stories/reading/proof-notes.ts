import type { Story } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { type Proof, readProof } from '#app/stories/record/proof.ts';

/** A note names at most this much of what nobody said. */
const NAMED = 5;

/** What to know of a story before reading it; undefined if there is nothing. */
export function storyNotice({ proof }: Pick<Story, 'proof'>): string | undefined {
	const paragraphs = readProof(proof)?.paragraphs ?? [];
	const flagged = paragraphs.filter(({ unsaid }) => unsaid).length;
	if (flagged > 0)
		return (
			`${sayUnsaid(flagged)}. A note under ${flagged === 1 ? 'it' : 'each'} asks you to check before you keep ` +
			'or print the story.'
		);
	const isAllOwn = paragraphs.length > 0 && paragraphs.every(({ own }) => own);
	return isAllOwn ? ALL_OWN : undefined;
}

/** The same for a reader of the printed story, as HTML; undefined if there is nothing. */
export function bookNoteHtml({ proof }: Pick<Story, 'proof'>): string | undefined {
	const paragraphs = readProof(proof)?.paragraphs ?? [];
	const flagged = paragraphs.filter(({ unsaid }) => unsaid);
	const own = paragraphs.filter((paragraph) => paragraph.own).length;
	const unsaid = [...new Set(flagged.flatMap((paragraph) => paragraph.unsaid ?? []))];
	const sentences = [
		...(flagged.length > 0 ? [`${sayUnsaid(flagged.length)}: ${namesHtml(unsaid)}.`] : []),
		...(own > 0 ? [own === paragraphs.length ? ALL_OWN : `${areOwn(own)}, just as they were said.`] : []),
	];
	return sentences.length > 0 ? `Note: ${sentences.join(' ')}` : undefined;
}

const ALL_OWN = 'This story is told entirely in the teller’s own words.';
const sayUnsaid = (count: number) =>
	`${count === 1 ? 'One paragraph says' : `${count} paragraphs say`} something nobody said`;
const areOwn = (count: number) =>
	`${count === 1 ? 'One paragraph is' : `${count} paragraphs are`} in the teller’s own words`;

/** How many messages are not in the story and why; undefined if all are, or nobody should read why. */
export function leftOutSentence({ proof }: Pick<Story, 'proof'>): string | undefined {
	const counts = new Map<Reason, number>();
	for (const { reason } of readProof(proof)?.leftOut ?? []) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	const wished = counts.get('wish') ?? 0;
	const others = [...counts].flatMap(([reason, count]) => {
		const why = because[reason];
		return why ? [`${sayMessages(count)} ${why}`] : [];
	});
	const named = both.format(others);
	const sentences = [
		wished > 0 ? `Left out, as you asked: ${sayMessages(wished)}.` : '',
		named && `${wished > 0 ? 'Also left out' : 'Left out'}: ${named}.`,
	];
	return sentences.filter(Boolean).join(' ') || undefined;
}

const sayMessages = (count: number) => (count === 1 ? 'one message' : `${count} messages`);

type Reason = Proof['leftOut'][number]['reason'];

/** What was left out as somebody wished has a sentence of its own; a cry for help is nobody's to read here. */
const because: Record<Reason, string | undefined> = {
	aside: 'to the assistant',
	correction: 'that put another right',
	wish: undefined,
	danger: undefined,
	unrelated: 'about something else',
};

/** Words in quotation marks, the first few by name. @param list how they are joined: `both` or `either` */
export function namesHtml(unsaid: string[], list = both): string {
	const names = unsaid.slice(0, NAMED).map((name) => `“<bdi>${escapeHtml(name)}</bdi>”`);
	const more = unsaid.length > NAMED ? [`${unsaid.length - NAMED} more`] : [];
	return list.format([...names, ...more]);
}

const both = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });
export const either = new Intl.ListFormat('en', { style: 'long', type: 'disjunction' });
