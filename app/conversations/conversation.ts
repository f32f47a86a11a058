import type { ConversationMode, MessageRole } from '#app/generated/prisma/enums.ts';

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

/** At most 50 characters of the first user message (specification, section 5). */
export function deriveTitle(messages: { role: string; content: string }[]): string {
	const first = messages.find((message) => message.role === 'user');
	if (!first) return 'New Conversation';
	// Counted in code points, so that no character is cut in half.
	const characters = [...first.content.trim().replace(/\s+/g, ' ')];
	return characters.length > longestTitle
		? `${characters.slice(0, longestTitle - cut.length).join('')}${cut}`
		: characters.join('');
}

const longestTitle = 50;
const cut = '...';

/** Whether `deriveTitle` has cut it, mostly in the middle of a word. */
export const isCutTitle = (title: string): boolean =>
	title.endsWith(cut) && [...title].length === longestTitle;

/** Whether a memory has a name, from a person or from its story: more than its own first words. */
export const isNamed = (title: string | null, messages: { role: string; content: string }[]): boolean =>
	title !== null && title !== deriveTitle([]) && title !== deriveTitle(messages);

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
