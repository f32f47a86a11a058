const lockName = (id: string) => `recording:${id}`;

/** Other windows leave it alone until this page ends. @returns a function that ends the mark */
export function workOn(id: string): () => Promise<void> {
	let end = () => {};
	const work = new Promise<void>((resolve) => {
		end = resolve;
	});
	// Safari has locks since 2022; without them other windows also offer a take that is being sent.
	const ended = navigator.locks?.request(lockName(id), { mode: 'shared' }, () => work).catch(() => {});
	return async () => {
		end();
		await ended;
	};
}

/** Excludes other windows, if the browser has locks. */
export async function inOneWindow<Result>(run: () => Promise<Result>): Promise<Result> {
	return navigator.locks ? navigator.locks.request('recordings', run) : run();
}

export async function findWorkedOn(): Promise<(id: string) => boolean> {
	const { held = [], pending = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
	const names = new Set([...held, ...pending].map(({ name }) => name));
	return (id) => names.has(lockName(id));
}
