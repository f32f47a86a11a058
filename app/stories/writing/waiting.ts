/** How far a story is that is being written; times in milliseconds. */
export interface Progress {
	partsWritten: number;
	/** 0 until the writing begins. */
	partCount: number;
	answers: number;
	/** Since it was asked for. */
	waited: number;
	/** Since whoever writes it was last heard of. */
	silent: number;
}

/** Whoever writes says so every 20 seconds. */
const interruptedAfter = 70_000;
const minute = 60_000;
const longWait = 2 * minute;

/** What is true of the wait, line by line: nothing here moves by itself. */
export function waitingLines({ partsWritten, partCount, answers, waited, silent }: Progress): string[] {
	const lines: string[] = [];
	if (partCount === 0) {
		if (waited > minute) lines.push('It has not been begun yet: it stands in line, and begins by itself.');
	} else {
		lines.push(
			answers === 1 ? 'Your answer is being put in order.' : `${answers} answers are being put in order.`,
		);
		if (partCount > 1) lines.push(`${partsWritten} of ${partCount} parts are written.`);
		if (silent > interruptedAfter)
			lines.push(
				'The writing was interrupted. Within a few minutes it goes on by itself, from where it was.',
			);
	}
	if (waited > longWait)
		lines.push(`You asked for it ${sayMinutes(waited)} ago. Nothing of what you told is lost.`);
	return lines;
}

function sayMinutes(ms: number): string {
	const minutes = Math.floor(ms / minute);
	if (minutes < 60) return `${minutes} minutes`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
	return `${Math.floor(hours / 24)} days`;
}

/** After how many seconds to look again: who has waited long is not read the same page every moment. */
export function lookAgainAfter(waited: number): number {
	if (waited < 30_000) return 3;
	return waited < longWait ? 10 : 30;
}
