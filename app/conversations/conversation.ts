import type { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';
import { firstCharacters } from '#app/http/excerpt.ts';

/** In characters: about 8,000 words. */
export const messageLimit = 50_000;
export const titleLimit = 200;
/** In characters: about eight books. */
export const conversationLimit = 4_000_000;
export const conversationFull =
	'This conversation is full. Please begin a new one; what you wrote stays here until you do.';
/** User messages before Generate Story appears (specification, section 9). */
export const messagesForStory = 2;

export interface Message {
	id: string;
	role: MessageRole;
	content: string;
	timestamp: string;
	mode: ConversationMode;
	speakerId: string | null;
}

export function toMessage(row: Omit<Message, 'timestamp'> & { timestamp: Date }): Message {
	return {
		id: row.id,
		role: row.role,
		content: row.content,
		timestamp: row.timestamp.toISOString(),
		mode: row.mode,
		speakerId: row.speakerId,
	};
}

/** At most 50 graphemes of the first user message (specification, section 5). */
export function deriveTitle(messages: { role: string; content: string }[]): string {
	const text = firstWords(messages);
	if (text === null) return 'New Conversation';
	return isShort(text) ? text : `${firstCharacters(text, longestTitle - cut.length)}${cut}`;
}

function firstWords(messages: { role: string; content: string }[]): string | null {
	const first = messages.find((message) => message.role === 'user');
	return first ? first.content.trim().replace(/\s+/g, ' ') : null;
}

const longestTitle = 50;
const cut = '...';

const isShort = (text: string, most = longestTitle) => firstCharacters(text, most) === text;

/** Clients and older versions count the 50 characters differently. */
export const isCutTitle = (title: string): boolean =>
	title.endsWith(cut) &&
	([title.length, [...title].length].includes(longestTitle) ||
		(isShort(title) && !isShort(title, longestTitle - 1)));

export function isNamed(title: string | null, messages: { role: string; content: string }[]): boolean {
	if (title === null || title === deriveTitle([]) || title === deriveTitle(messages)) return false;
	return !(isCutTitle(title) && firstWords(messages)?.startsWith(title.slice(0, -cut.length)));
}

/** Prefixed, so that the field does not look like typed input. */
export const writeShownTitle = (title: string) => `=${title}`;

export function typedTitle({
	title,
	shownTitle,
}: {
	title?: string | null;
	shownTitle?: string;
}): string | null {
	const typed = title?.trim() ?? null;
	return typed === null || writeShownTitle(typed) === shownTitle ? null : typed;
}
