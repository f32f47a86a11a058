import type { Turn } from '#app/assistant/assistant.ts';

/** Whether a life was said to be at stake, or it sounded so, and the teller has not said since that all is well. */
export function isInDanger(turns: Turn[]): boolean {
	for (const { meanings = [] } of turns.toReversed())
		for (const { kind } of meanings.toReversed()) {
			if (kind === 'safe') return false;
			if (kind === 'danger' || kind === 'near') return true;
		}
	return false;
}
