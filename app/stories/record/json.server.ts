import type { z } from 'zod';
import { readProof } from '#app/stories/record/proof.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import type { storyJson } from '#app/stories/record/story-json.ts';

/** `photos` is a JSON string (specification, section 3). */
export function toStoryJson(row: TitledStory): z.input<typeof storyJson> {
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
		progress:
			row.status === 'writing'
				? { answers: row.answers, parts: row.partCount, partsWritten: row.partsWritten }
				: null,
		version: row.version,
		photos: '[]',
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
