import { z } from 'zod';
import type { Turn } from '#app/assistant/assistant.ts';
import { meaningKinds } from '#app/assistant/understand/understanding.ts';

export interface StoredMessage {
	id?: string;
	role: string;
	content: string;
	speakerId: string | null;
	/** Of the form that sent it: with a speaker it then begins with the name that they had. */
	idempotencyKey?: string | null;
	understanding?: unknown;
	proposedAt?: Date | string | null;
}

/** The tellers' messages of which nobody has looked yet what they ask for. */
export const pendingIn = (messages: StoredMessage[]): Set<string> =>
	new Set(messages.flatMap(({ id, role, proposedAt }) => (role === 'user' && id && !proposedAt ? [id] : [])));

const storedUnderstanding = z
	.object({
		language: z.string().max(20),
		nothingTold: z.boolean(),
		meanings: z.array(
			z.object({
				// What was understood before has kinds that are gone.
				kind: z.enum(meaningKinds).catch('aside'),
				start: z.number(),
				end: z.number(),
				about: z.string().optional(),
				right: z.string().optional(),
				isUnsure: z.boolean().optional(),
				isFaint: z.boolean().optional(),
			}),
		),
	})
	.nullable()
	.catch(null);

/** The name that stands in front of a member's words (specification, section 5). */
export const nameBefore = (content: string): string | undefined => /^([^:\n]{1,80}):/.exec(content)?.[1];

/** The conversation as the assistant sees it, with what was understood of it so far. */
export function toTurns(messages: StoredMessage[], participants: { id: string; name: string }[]): Turn[] {
	const names = new Map(participants.map((participant) => [participant.id, participant.name]));
	return messages.map(({ id, role, content, speakerId, idempotencyKey, understanding = null }) => {
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
			...storedUnderstanding.parse(understanding),
		};
	});
}
