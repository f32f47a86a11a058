import type { Story } from '#app/generated/prisma/client.ts';

/** A story as the API gives it: `photos` is a JSON string (specification, section 3). */
export function toWireStory(row: Story) {
	return {
		id: row.id,
		conversationId: row.conversationId,
		title: row.title,
		content: row.content,
		status: row.status,
		photos: '[]',
		createdAt: row.createdAt.toISOString(),
	};
}
