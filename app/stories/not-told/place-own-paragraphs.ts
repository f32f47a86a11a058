import type { Turn } from '#app/assistant/assistant.ts';
import { toOwnParagraphs } from '#app/assistant/own-paragraphs.ts';
import type { ProofParagraph } from '#app/stories/record/proof.ts';
import type { SentencePlace } from '#app/telling/decision.ts';

/** After the last paragraph from the same or an earlier message. Null if nothing is left that may be told. */
export function placeOwnParagraphs(
	paragraphs: ProofParagraph[],
	{ messageId, start }: SentencePlace,
	told: Turn[],
): { at: number; own: ProofParagraph[] } | null {
	const turn = told.find(({ id }) => id === messageId);
	const own = turn?.sentences?.some((each) => each.start === start) ? toOwnParagraphs([{ turn, start }]) : [];
	if (own.length === 0) return null;
	const order = new Map(told.map(({ id }, at) => [id ?? '', at]));
	const place = order.get(messageId) ?? 0;
	const isBefore = (id: string) => (order.get(id) ?? told.length) <= place;
	return { at: paragraphs.findLastIndex(({ sources }) => sources.some(isBefore)) + 1, own };
}
