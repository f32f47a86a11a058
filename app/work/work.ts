import type { WorkState } from '#app/generated/prisma/enums.ts';

/** Long work as a page shows it; times in milliseconds. */
export interface Progress {
	id: string;
	state: WorkState;
	done: number;
	/** 0 until the work begins. */
	total: number;
	/** Since it was asked for. */
	waited: number;
	/** Since a job was last heard of. */
	silent: number;
}

/** What somebody reads who waits for work of one kind. */
export interface WorkWords {
	/** Says what is being done. */
	title: string;
	/** The work by its name, in front of “was interrupted”. */
	name: string;
	/** Follows “2 of 5”. */
	done: string;
	/** What comes of it, and what to do meanwhile. */
	hint: string;
	/** Said where its outcome is seen, once it is there. */
	ready?: string;
}

/** Whether there is something to wait for. */
export const isUnderWay = (state?: WorkState | null): boolean => state === 'waiting' || state === 'working';

/** A job at work says so every two seconds. */
const interruptedAfter = 20_000;
const minute = 60_000;
const longWait = 2 * minute;

/** What is true of a wait, line by line: nothing here moves by itself. @param begun what is said once it has begun */
export function waitingLines(progress: Progress, words: WorkWords, begun?: string): string[] {
	const { done, total, waited, silent } = progress;
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
	if (waited > longWait)
		lines.push(`You asked for it ${sayMinutes(waited)} ago. Nothing you told me is lost.`);
	return lines;
}

function sayMinutes(ms: number): string {
	const minutes = Math.floor(ms / minute);
	if (minutes < 60) return `${minutes} minutes`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
	return `${Math.floor(hours / 24)} days`;
}

/** After how many seconds to load the page again: nobody wants the same page read out all the time. */
export function reloadAfter(waited: number): number {
	if (waited < 30_000) return 3;
	return waited < longWait ? 10 : 30;
}

/** After how many seconds to look on the side, which disturbs nobody: sooner at first, for short work. */
export function lookAfter(waited: number): number {
	if (waited < 10_000) return 1;
	return waited < longWait ? 3 : 10;
}
