import type { Turn } from '#app/assistant/assistant.ts';

interface Spoken {
	role: string;
	content: string;
	speakerId: string | null;
}

/** The conversation as the assistant sees it: what was said, and by whom in a group. */
export function toTurns(messages: Spoken[], participants: { id: string; name: string }[]): Turn[] {
	const names = new Map(participants.map((participant) => [participant.id, participant.name]));
	return messages.map(({ role, content, speakerId }) => ({
		role: role === 'user' ? 'user' : 'assistant',
		content,
		speaker: speakerId ? names.get(speakerId) : undefined,
	}));
}
