/** The sheet's address, with its state and a place on it. */
export function toldHref(conversationId: string, query: URLSearchParams, anchor = ''): string {
	const text = query.toString();
	return `/chat/${conversationId}/told${text && `?${text}`}${anchor && `#${anchor}`}`;
}

interface Place {
	messageId: string;
	start: number;
}

/** A sentence's id on the sheet, and what `?change` says of it. */
export const anchorOf = ({ messageId, start }: Place): string => `s${messageId}-${start}`;

/** What is done with a recording: who reads the story hears it, or not, or as what is left out of it has it. */
export const choices = ['share', 'leaveOut', 'undecided'] as const;
export type Choice = (typeof choices)[number];

/** The id of a message's heading on the sheet. */
export const messageAnchor = (messageId: string): string => `m${messageId}`;

/** A recording's id on the sheet. */
export const recordingAnchor = (id: string): string => `r${id}`;

/**
 * Where the words of a sentence can be changed, on whatever page of the sheet it stands; without a fragment, which would
 * keep the focus out of the box.
 */
export const changeHref = (conversationId: string, place: Place): string =>
	toldHref(conversationId, new URLSearchParams({ change: anchorOf(place) }));
