/** The sheet's address, with its state and a place on it. */
export function toldHref(conversationId: string, query: URLSearchParams, anchor = ''): string {
	const text = query.toString();
	return `/chat/${conversationId}/told${text && `?${text}`}${anchor && `#${anchor}`}`;
}

export interface Place {
	messageId: string;
	start: number;
}

/** A sentence's id on the sheet, and what `?change` says of it. */
export const anchorOf = ({ messageId, start }: Place): string => `s${messageId}-${start}`;

/** How such an id looks. */
export const anchorPattern = /^s[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,8}$/;

/** The sentence whose id it is. */
export function placeOf(anchor: string): Place {
	const end = anchor.lastIndexOf('-');
	return { messageId: anchor.slice(1, end), start: Number(anchor.slice(end + 1)) };
}

/** What is done with a recording: who reads the story hears it, or not, or as what is left out of it has it. */
export const choices = ['share', 'leaveOut', 'undecided'] as const;
export type Choice = (typeof choices)[number];

/** The id of a message's heading on the sheet. */
export const messageAnchor = (messageId: string): string => `m${messageId}`;

/** A recording's id on the sheet. */
export const recordingAnchor = (id: string): string => `r${id}`;
