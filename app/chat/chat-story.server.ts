import type { ChatStory } from '#app/chat/generate-button.tsx';
import { untitled } from '#app/conversations/title.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { regenerationFailed, writingOf } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { findWork } from '#app/work/work.server.ts';

type Row = Pick<Story, 'id' | 'status' | 'version'>;

export async function toChatStory(story: Row, title: string | null): Promise<ChatStory> {
	const { id, status, version } = story;
	return {
		href: `/stories/${id}`,
		title: title || untitled.owner,
		isWriting: status === 'writing',
		version: isWritten(status) ? version : null,
		hasFailed: status === 'failed' || regenerationFailed(story, await findWork(writingOf(id))),
	};
}
