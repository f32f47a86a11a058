import type { StoryStatus } from '#app/generated/prisma/enums.ts';

export function listUrl(cursor: string | null, asked: Record<string, string> = {}): string {
	if (cursor === null) {
		const [question] = Object.entries(asked);
		return question ? `/profile?${question[0]}=${question[1]}` : '/profile';
	}
	return `/profile?${new URLSearchParams({ cursor, ...asked })}`;
}

const activeWindowMs = 24 * 60 * 60 * 1000;

/** For 24 hours after the last change (specification, section 4). */
export function isActive(updatedAt: Date, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() < activeWindowMs;
}

/** The specification's three (section 4), plus a story in progress or failed. */
export type MemoryState = 'written' | 'writing' | 'failed' | 'active' | 'old';

export function memoryState(story: StoryStatus | null, active: boolean): MemoryState {
	if (story === 'writing' || story === 'failed') return story;
	if (story) return 'written';
	return active ? 'active' : 'old';
}

/** Specification, section 4. */
export function memoryStatus(state: MemoryState): string {
	return {
		written: 'Complete, Story Ready',
		writing: 'The story is being written',
		failed: 'The story could not be written. Everything you told me is safe.',
		active: 'Active, No Story',
		old: 'Complete, No Story',
	}[state];
}

interface CardPaths {
	id: string;
	/** Null without a story that is written or being written. */
	storyId: string | null;
	isWritten: boolean;
	cursor: string | null;
}

/** The rest of what can be done with a memory, below *More*. */
export function moreEntries({ id, storyId, isWritten, cursor }: CardPaths): [label: string, href: string][] {
	return [
		...(isWritten ? ([['Edit Story', `/stories/${storyId}/edit#heading`]] as [string, string][]) : []),
		['Continue Chat', `/chat/${id}#newest`],
		['Change Title', listUrl(cursor, { rename: id })],
		[
			storyId ? 'Delete Story' : 'Delete Conversation',
			`${listUrl(cursor, { delete: storyId ?? id })}#question`,
		],
	];
}
