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

/** At most 50 characters of the first user message (specification, section 5). */
export function deriveTitle(messages: { role: string; content: string }[]): string {
	const first = messages.find((message) => message.role === 'user');
	if (!first) return 'New Conversation';
	// Counted in code points, so that no character is cut in half.
	const characters = [...first.content.trim().replace(/\s+/g, ' ')];
	return characters.length > 50 ? `${characters.slice(0, 47).join('')}...` : characters.join('');
}

/** The idea chips of the new-story screen, each with the sentence that it fills in. */
export const ideas = [
	{ id: 'dad', label: 'A memory with dad', sentence: 'I want to tell a story about a memory with my dad.' },
	{ id: 'spouse', label: 'Meeting my spouse', sentence: 'I want to tell the story of how I met my spouse.' },
	{ id: 'holiday', label: 'A special holiday', sentence: 'I want to tell a story about a special holiday.' },
	{
		id: 'birth',
		label: "My child's first birth",
		sentence: 'I want to tell the story of the birth of my first child.',
	},
	{
		id: 'silly',
		label: 'A crazy or silly moment',
		sentence: 'I want to tell a story about a crazy or silly moment.',
	},
] as const;

/** The chip's sentence above what was typed; it replaces another chip's sentence. */
export function fillIdea(sentence: string, typed: string): string {
	const before = ideas.find((idea) => typed.trimStart().startsWith(idea.sentence));
	const own = before ? typed.trimStart().slice(before.sentence.length).trimStart() : typed;
	return own.trim() === '' ? sentence : `${sentence}\n${own}`;
}
