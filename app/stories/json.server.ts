import type { z } from 'zod';
import type { Story } from '#app/generated/prisma/client.ts';
import type { storyJson } from '#app/stories/calls.ts';

/** `photos` is a JSON string (specification, section 3). */
export function toStoryJson(row: Story): z.input<typeof storyJson> {
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
