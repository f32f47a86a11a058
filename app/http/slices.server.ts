import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 25;

export const giveWay = (): Promise<void> => setImmediate();

export function pauses(): (waitedMs?: number) => Promise<void> {
	let since = performance.now();
	return async (waitedMs = SLICE_MS) => {
		if (performance.now() - since < waitedMs) return;
		await giveWay();
		since = performance.now();
	};
}

export async function inSlices<Step>(steps: Iterable<Step>): Promise<Step[]> {
	const taken: Step[] = [];
	const pause = pauses();
	for (const step of steps) {
		taken.push(step);
		await pause();
	}
	await pause(SLICE_MS / 5);
	return taken;
}

export const mapInSlices = <Item, Result>(
	items: Iterable<Item>,
	map: (item: Item) => Result,
): Promise<Result[]> => inSlices(mapEach(items, map));

function* mapEach<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): Generator<Result> {
	for (const item of items) yield map(item);
}
