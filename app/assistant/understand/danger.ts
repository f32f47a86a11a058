import type { Turn } from '#app/assistant/assistant.ts';

/** Who goes on telling so often after what only sounded like danger has said by it that there is none. */
const tellingsThatSaySo = 2;

/** Whether a life was said to be at stake, or it sounded so, and the teller has not said since that all is well. */
export function isInDanger(turns: Turn[]): boolean {
	let told = 0;
	for (const { role, meanings = [], nothingTold } of turns.toReversed()) {
		for (const { kind } of meanings.toReversed()) {
			if (kind === 'safe') return false;
			if (kind === 'danger' || (kind === 'near' && told < tellingsThatSaySo)) return true;
		}
		if (role === 'user' && !nothingTold) told += 1;
	}
	return false;
}
