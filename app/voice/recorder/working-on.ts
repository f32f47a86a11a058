const nameOf = (id: string) => `recording:${id}`;

/**
 * Marks a take, or a recording, as one that this page works on, so that other windows leave it alone; a page that is
 * killed works on nothing any more. @returns what ends it
 */
export function workOn(id: string): () => Promise<void> {
	let end = () => {};
	const work = new Promise<void>((resolve) => {
		end = resolve;
	});
	// Safari has locks since 2022; without them other windows offer a take that is being sent, too.
	const ended = navigator.locks?.request(nameOf(id), { mode: 'shared' }, () => work).catch(() => {});
	return async () => {
		end();
		await ended;
	};
}

/** Does something while no other window does anything of the kind, where the browser has locks. */
export async function inOneWindow<Result>(run: () => Promise<Result>): Promise<Result> {
	return navigator.locks ? navigator.locks.request('recordings', run) : run();
}

/** Tells on which takes and recordings any window is at work. */
export async function findWorkedOn(): Promise<(id: string) => boolean> {
	const { held = [], pending = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
	const names = new Set([...held, ...pending].map(({ name }) => name));
	return (id) => names.has(nameOf(id));
}
