/** The address of the list's page that begins at `cursor`, with what is asked about one of its cards. */
export function listUrl(cursor: string | null, asked: Record<string, string> = {}): string {
	const query = new URLSearchParams({ ...(cursor !== null && { cursor }), ...asked }).toString();
	return query ? `/profile?${query}` : '/profile';
}

const activeWindowMs = 24 * 60 * 60 * 1000;

/** Active for 24 hours after the last change (specification, section 4). */
export function isActive(updatedAt: Date, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() < activeWindowMs;
}

/** The status text of a memory's card (specification, section 4). */
export function memoryStatus({ hasStory, active }: { hasStory: boolean; active: boolean }): string {
	if (hasStory) return 'Complete, Story Ready';
	return active ? 'Active, No Story' : 'Complete, No Story';
}
