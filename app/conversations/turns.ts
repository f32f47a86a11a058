import type { Danger, Turn } from '#app/assistant/assistant.ts';

export interface StoredMessage {
	id?: string;
	role: string;
	content: string;
	speakerId: string | null;
	/** Of the form that sent it: with a speaker it then begins with the name that they had. */
	idempotencyKey?: string | null;
	danger?: Danger | null;
}

/** The name that stands in front of a member's words (specification, section 5). */
export const nameBefore = (content: string): string | undefined => /^([^:\n]{1,80}):/.exec(content)?.[1];

/** The conversation as the assistant sees it. */
export function toTurns(messages: StoredMessage[], participants: { id: string; name: string }[]): Turn[] {
	const names = new Map(participants.map((participant) => [participant.id, participant.name]));
	return messages.map(({ id, role, content, speakerId, idempotencyKey, danger }) => {
		const member = speakerId ? names.get(speakerId) : undefined;
		const isRenamed = speakerId && idempotencyKey && !content.startsWith(`${member}:`);
		const spokenAs = isRenamed ? nameBefore(content) : undefined;
		return {
			id,
			role: role === 'user' ? 'user' : 'assistant',
			content,
			// Of several, one who was removed is still named: nobody's words are to become another's.
			speaker: member ?? (names.size > 0 ? spokenAs : undefined),
			...(spokenAs && { spokenAs }),
			...(danger && { danger }),
		};
	});
}
