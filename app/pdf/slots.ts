import { PdfBusyError } from '#app/pdf/pdf-errors.ts';

export interface Slots {
	/** Runs the task when a slot is free; the signal ends the waiting, not the task. */
	run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Lets `count` tasks run at once and `limit` more wait in line; past that a `PdfBusyError` is thrown. */
export function createSlots(count: number, limit: number): Slots {
	let free = count;
	const line: (() => void)[] = [];

	async function enter(signal: AbortSignal): Promise<void> {
		signal.throwIfAborted();
		if (free > 0) {
			free--;
			return;
		}
		if (line.length >= limit) throw new PdfBusyError();
		await new Promise<void>((resolve, reject) => {
			const takeTurn = () => {
				signal.removeEventListener('abort', giveUp);
				resolve();
			};
			const giveUp = () => {
				line.splice(line.indexOf(takeTurn), 1);
				reject(signal.reason);
			};
			signal.addEventListener('abort', giveUp, { once: true });
			line.push(takeTurn);
		});
	}

	function leave(): void {
		const next = line.shift();
		if (next) next();
		else free++;
	}

	return {
		async run(task, signal) {
			await enter(signal);
			try {
				return await task();
			} finally {
				leave();
			}
		},
	};
}
