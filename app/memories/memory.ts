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
export function memoryStatus(state: MemoryState, active: boolean): string {
	const noStory = active ? 'Active, No Story' : 'Complete, No Story';
	return {
		written: 'Complete, Story Ready',
		writing: 'The story is being written',
		failed: `${noStory}. The story could not be written. Everything you told me is safe.`,
		active: noStory,
		old: noStory,
	}[state];
}
