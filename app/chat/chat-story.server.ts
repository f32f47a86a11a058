import type { ChatStory } from '#app/chat/generate-button.tsx';
import type { Story, WorkState } from '#app/generated/prisma/client.ts';
import { isWritten } from '#app/stories/record/story.ts';

/** `writing` is the state of the work that writes it. */
export type StoryOfChat = Pick<Story, 'id' | 'status' | 'version'> & { writing: WorkState | null };

export function toChatStory({ id, status, version, writing }: StoryOfChat): ChatStory {
	return {
		href: `/stories/${id}`,
		isWriting: status === 'writing',
		version: isWritten(status) ? version : null,
		hasFailed: status === 'failed' || (isWritten(status) && writing === 'failed'),
	};
}
