import type { Danger, Turn } from '#app/assistant/assistant.ts';

export interface StoredMessage {
	id?: string;
	role: string;
	content: string;
	speakerId: string | null;
	/** Set if sent by our form; such messages begin with the speaker's name. */
	idempotencyKey?: string | null;
	danger?: Danger | null;
}

/** The prefix of a member's message (specification, section 5). */
export const nameAtStart = (content: string): string | undefined => /^([^:\n]{1,80}):/.exec(content)?.[1];

export function toTurns(messages: StoredMessage[], participants: { id: string; name: string }[]): Turn[] {
	const names = new Map(participants.map((participant) => [participant.id, participant.name]));
	return messages.map(({ id, role, content, speakerId, idempotencyKey, danger }) => {
		const member = speakerId ? names.get(speakerId) : undefined;
		const isRenamed = speakerId && idempotencyKey && !content.startsWith(`${member}:`);
		const spokenAs = isRenamed ? nameAtStart(content) : undefined;
		return {
			id,
			role: role === 'user' ? 'user' : 'assistant',
			content,
			// Removed members keep their name, so that nobody else is taken for the speaker.
			speaker: member ?? (names.size > 0 ? spokenAs : undefined),
			...(spokenAs && { spokenAs }),
			...(danger && { danger }),
		};
	});
}
