const nameOf = (takeId: string) => `recording:${takeId}`;

/**
 * Marks a take as one that this page works on, so that other windows leave it alone; a page that is killed works on
 * nothing any more. @returns what ends it
 */
export function workOn(takeId: string): () => Promise<void> {
	let end = () => {};
	const work = new Promise<void>((resolve) => {
		end = resolve;
	});
	// Safari has locks since 2022; without them other windows offer a take that is being sent, too.
	const ended = navigator.locks?.request(nameOf(takeId), { mode: 'shared' }, () => work).catch(() => {});
	return async () => {
		end();
		await ended;
	};
}

/** Tells of which takes any window is at work. */
export async function findWorkedOn(): Promise<(takeId: string) => boolean> {
	const { held = [], pending = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
	const names = new Set([...held, ...pending].map(({ name }) => name));
	return (takeId) => names.has(nameOf(takeId));
}
