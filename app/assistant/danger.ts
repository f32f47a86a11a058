import type { Danger, Turn } from '#app/assistant/assistant.ts';

/** `unsure` lasts for one message only. */
function nextDanger(before: Danger | null, heard: Danger | undefined): Danger | null {
	const isSure = before === 'now' || before === 'helped';
	if (heard === undefined || heard === 'unsure') return isSure ? before : (heard ?? null);
	return heard === 'over' ? null : heard;
}

export const currentDanger = (turns: Turn[]): Danger | null =>
	turns
		.filter(({ role }) => role === 'user')
		.reduce<Danger | null>((before, { danger }) => nextDanger(before, danger), null);

interface DangerEpisode {
	messages: Turn[];
	isFalse: boolean;
}

/** Null if the last turn does not belong to a danger, nor shows one to be a false alarm. */
export function dangerEpisode(turns: Turn[]): DangerEpisode | null {
	let messages: Turn[] = [];
	let now: Danger | null = null;
	const tellerTurns = turns.filter(({ role }) => role === 'user');
	for (const turn of tellerTurns) {
		const before = now;
		now = nextDanger(before, turn.danger);
		if (before === null) messages = [];
		if (before !== null || now !== null) messages.push(turn);
	}
	if (messages.length === 0) return null;
	const isFalse = now === null && tellerTurns.at(-1)?.danger !== 'over';
	return { messages: isFalse ? messages.slice(0, -1) : messages, isFalse };
}
