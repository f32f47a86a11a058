import type { ChatStory } from '#app/chat/generate-button.tsx';
import type { Story } from '#app/generated/prisma/client.ts';
import { isNotReplaced, isWritten } from '#app/stories/record/story.ts';

type Row = Pick<Story, 'id' | 'status' | 'statusBefore' | 'version'>;

/** What the chat says of its story. */
export function toChatStory(story: Row, title: string | null): ChatStory {
	const { id, status, version } = story;
	return {
		href: `/stories/${id}`,
		title: title || 'Your story',
		isWriting: status === 'writing',
		version: isWritten(status) ? version : null,
		hasFailed: status === 'failed' || isNotReplaced(story),
	};
}
