import type { Turn } from '#app/assistant/assistant.ts';

/** It is forgotten after so many turns, in which nothing more was said of it. */
const reach = 200;

/** Whether a life was said to be at stake, or it sounded so, and nobody has said since that all is well. */
export function isInDanger(turns: Turn[]): boolean {
	for (const { meanings = [] } of turns.slice(-reach).reverse())
		for (const { kind } of meanings.toReversed()) {
			if (kind === 'safe') return false;
			if (kind === 'danger' || kind === 'near') return true;
		}
	return false;
}
