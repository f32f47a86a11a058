import type { ChatStory } from '#app/chat/generate-button.tsx';
import type { Story } from '#app/generated/prisma/client.ts';
import { regenerationFailed, writingWork } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { findWork } from '#app/work/work.server.ts';

type StoryFields = Pick<Story, 'id' | 'status' | 'version'>;

export async function toChatStory(story: StoryFields): Promise<ChatStory> {
	const { id, status, version } = story;
	return {
		href: `/stories/${id}`,
		isWriting: status === 'writing',
		version: isWritten(status) ? version : null,
		hasFailed: status === 'failed' || regenerationFailed(story, await findWork(writingWork(id))),
	};
}
