import type { Turn } from '#app/assistant/assistant.ts';
import { ownWords } from '#app/assistant/own-words.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import type { SentencePlace } from '#app/telling/decision.ts';

type Paragraph = Proof['paragraphs'][number];

/** After the last paragraph from the same or an earlier message. Null if nothing is left that may be told. */
export function placeOwn(
	paragraphs: Paragraph[],
	{ messageId, start }: SentencePlace,
	told: Turn[],
): { at: number; own: Paragraph[] } | null {
	const turn = told.find(({ id }) => id === messageId);
	const own = turn?.sentences?.some((each) => each.start === start) ? ownWords([{ turn, start }]) : [];
	if (own.length === 0) return null;
	const order = new Map(told.map(({ id }, at) => [id ?? '', at]));
	const place = order.get(messageId) ?? 0;
	const isBefore = (id: string) => (order.get(id) ?? told.length) <= place;
	return { at: paragraphs.findLastIndex(({ sources }) => sources.some(isBefore)) + 1, own };
}
