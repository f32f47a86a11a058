import type { z } from 'zod';
import type { Story } from '#app/generated/prisma/client.ts';
import { readProof } from '#app/stories/record/proof.ts';
import type { storyJson } from '#app/stories/record/story-json.ts';

type StoryJson = z.input<typeof storyJson>;

/** `photos` is a JSON string (specification, section 3). */
export function toStoryJson(row: Story & { progress?: StoryJson['progress'] }): StoryJson {
	const proof = readProof(row.proof);
	return {
		id: row.id,
		conversationId: row.conversationId,
		title: row.title,
		content: row.content,
		status: row.status,
		sources: (proof?.paragraphs ?? []).map(({ text, sources, own = false, edited = false, unsaid = [] }) => ({
			text,
			messages: sources,
			edited,
			ownWords: own,
			nobodySaid: unsaid,
		})),
		leftOut: (proof?.leftOut ?? []).map(({ source, reason }) => ({ message: source, reason })),
		progress: row.progress ?? null,
		version: row.version,
		photos: '[]',
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
