import type { WorkState } from '#app/generated/prisma/enums.ts';

/** Times are in milliseconds. */
export interface Progress {
	id: string;
	state: WorkState;
	done: number;
	total: number;
	waited: number;
	silent: number;
	/** How long four in five took of those lately asked for; absent if there are too few. */
	usual?: number;
}

export interface WorkWords {
	title: string;
	name: string;
	done: string;
	hint: string;
	ready?: string;
}

export const isUnderWay = (state?: WorkState | null): boolean => state === 'waiting' || state === 'working';

/** In milliseconds; a running job reports every two seconds. */
const interruptedAfter = 20_000;
const minute = 60_000;
const longWait = 2 * minute;

export function waitingLines(progress: Progress, words: WorkWords, begun?: string): string[] {
	const { done, total, waited, silent, usual } = progress;
	const lines: string[] = [];
	if (total === 0) {
		if (waited > minute) lines.push('Waiting its turn. It will start by itself.');
	} else {
		if (begun) lines.push(begun);
		if (total > 1) lines.push(`${done} of ${total} ${words.done}.`);
		if (silent > interruptedAfter)
			lines.push(
				`${words.name} was interrupted. It will carry on by itself within a minute, from where it stopped.`,
			);
	}
	if (usual !== undefined && waited < usual) lines.push(`This usually takes less than ${sayAtMost(usual)}.`);
	if (waited > longWait)
		lines.push(`You asked for it ${sayMinutes(waited)} ago. Nothing you told me is lost.`);
	return lines;
}

function sayAtMost(ms: number): string {
	if (ms <= minute / 2) return 'half a minute';
	if (ms <= minute) return 'a minute';
	return ms <= 60 * minute ? `${Math.ceil(ms / minute)} minutes` : `${Math.ceil(ms / minute / 60)} hours`;
}

function sayMinutes(ms: number): string {
	const minutes = Math.floor(ms / minute);
	if (minutes < 60) return `${minutes} minutes`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
	return `${Math.floor(hours / 24)} days`;
}

/** In seconds; grows, since nobody wants to hear the same page read aloud all the time. */
export function reloadAfter(waited: number): number {
	if (waited < 30_000) return 3;
	return waited < longWait ? 10 : 30;
}

/** In seconds; sooner at first, for short work. Nobody notices these requests. */
export function lookAfter(waited: number): number {
	if (waited < 10_000) return 1;
	return waited < longWait ? 3 : 10;
}
