import type { StoryStatus } from '#app/generated/prisma/enums.ts';

/** The title of a card without one (specification, section 2); left as it is, it is not saved. */
export const untitled = 'Title';

/** The address of the list's page that begins at `cursor`, with what is asked about one of its cards. */
export function listUrl(cursor: string | null, asked: Record<string, string> = {}): string {
	if (cursor === null) {
		const [question] = Object.entries(asked);
		// Ids and names alone, many times a page.
		return question ? `/profile?${question[0]}=${question[1]}` : '/profile';
	}
	return `/profile?${new URLSearchParams({ cursor, ...asked })}`;
}

const activeWindowMs = 24 * 60 * 60 * 1000;

/** Active for 24 hours after the last change (specification, section 4). */
export function isActive(updatedAt: Date, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() < activeWindowMs;
}

/** What a card shows: the specification's three (section 4), and a story that is being written or could not be. */
export type MemoryState = 'written' | 'writing' | 'failed' | 'active' | 'old';

/** @param active see {@link isActive} */
export function memoryState(story: StoryStatus | null, active: boolean): MemoryState {
	if (story === 'writing' || story === 'failed') return story;
	if (story) return 'written';
	return active ? 'active' : 'old';
}

/** The status text of a memory's card (specification, section 4). */
export function memoryStatus(state: MemoryState, active: boolean): string {
	if (state === 'written') return 'Complete, Story Ready';
	if (state === 'writing') return 'The story is being written';
	return active ? 'Active, No Story' : 'Complete, No Story';
}
