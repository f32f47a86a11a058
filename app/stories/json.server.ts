import type { z } from 'zod';
import type { Story } from '#app/generated/prisma/client.ts';
import type { storyJson } from '#app/stories/calls.ts';
import { readProof } from '#app/stories/proof.ts';

/** `photos` is a JSON string (specification, section 3). */
export function toStoryJson(row: Story): z.input<typeof storyJson> {
	const proof = readProof(row.proof);
	return {
		id: row.id,
		conversationId: row.conversationId,
		title: row.title,
		content: row.content,
		status: row.status,
		sources: (proof?.paragraphs ?? []).map(({ text, sources, own = false, unsaid = [] }) => ({
			text,
			messages: sources,
			ownWords: own,
			nobodySaid: unsaid,
		})),
		leftOut: (proof?.leftOut ?? []).map(({ source, reason }) => ({ message: source, reason })),
		photos: '[]',
		createdAt: row.createdAt.toISOString(),
	};
}
