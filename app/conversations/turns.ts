import type { Turn } from '#app/assistant/assistant.ts';

interface StoredMessage {
	role: string;
	content: string;
	speakerId: string | null;
}

export function toTurns(messages: StoredMessage[], participants: { id: string; name: string }[]): Turn[] {
	const names = new Map(participants.map((participant) => [participant.id, participant.name]));
	return messages.map(({ role, content, speakerId }) => ({
		role: role === 'user' ? 'user' : 'assistant',
		content,
		speaker: speakerId ? names.get(speakerId) : undefined,
	}));
}
