import type { SentencePlace } from '#app/telling/decision.ts';

export function toldHref(conversationId: string, query: URLSearchParams, anchor = ''): string {
	const text = query.toString();
	return `/chat/${conversationId}/told${text && `?${text}`}${anchor && `#${anchor}`}`;
}

export const sentenceAnchor = ({ messageId, start }: SentencePlace): string => `s${messageId}-${start}`;

/** The id of the box for another sentence: a browser focuses what a fragment leads to. */
export const boxAnchor = (sentence: string): string => `replace-${sentence.slice(1)}-text`;

export const anchorPattern = /^s[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,8}$/;

export function placeOfAnchor(anchor: string): SentencePlace {
	const end = anchor.lastIndexOf('-');
	return { messageId: anchor.slice(1, end), start: Number(anchor.slice(end + 1)) };
}

export const messageAnchor = (messageId: string): string => `m${messageId}`;
