export function toldHref(conversationId: string, query: URLSearchParams, anchor = ''): string {
	const text = query.toString();
	return `/chat/${conversationId}/told${text && `?${text}`}${anchor && `#${anchor}`}`;
}

export interface Place {
	messageId: string;
	start: number;
}

export const anchorOf = ({ messageId, start }: Place): string => `s${messageId}-${start}`;

export const anchorPattern = /^s[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,8}$/;

export function placeOf(anchor: string): Place {
	const end = anchor.lastIndexOf('-');
	return { messageId: anchor.slice(1, end), start: Number(anchor.slice(end + 1)) };
}

export const messageAnchor = (messageId: string): string => `m${messageId}`;
