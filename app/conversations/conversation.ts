import type { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';
import { firstCharacters } from '#app/http/excerpt.ts';

/** About 8,000 words. */
export const messageLimit = 50_000;
export const titleLimit = 200;
/** In characters: about eight books. */
export const conversationLimit = 4_000_000;
export const conversationFull =
	'This conversation is full. Please begin a new one; what you wrote stays here until you do.';
/** Messages of the user before Generate Story appears (specification, section 9). */
export const messagesForStory = 2;

export interface Message {
	id: string;
	role: MessageRole;
	content: string;
	timestamp: string;
	mode: ConversationMode;
	speakerId: string | null;
}

/** A message's row as the API and the screens have it. */
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

/** At most 50 characters of the first user message (specification, section 5), as people count them. */
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

/** Whether first words were cut for it, mostly in the middle of a word; clients, and we before, count otherwise. */
export const isCutTitle = (title: string): boolean =>
	title.endsWith(cut) &&
	([title.length, [...title].length].includes(longestTitle) ||
		(isShort(title) && !isShort(title, longestTitle - 1)));

/** Whether a memory has a name, from a person or from its story: more than its own first words. */
export function isNamed(title: string | null, messages: { role: string; content: string }[]): boolean {
	if (title === null || title === deriveTitle([]) || title === deriveTitle(messages)) return false;
	return !(isCutTitle(title) && firstWords(messages)?.startsWith(title.slice(0, -cut.length)));
}

/** How a form says which title its page showed: a field that takes any words is taken for what was typed. */
export const writeShownTitle = (title: string) => `=${title}`;

/** The title that was typed, maybe blank; null where it was left as shown: it undoes no newer name. */
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
