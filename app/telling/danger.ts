import type { Danger, Turn } from '#app/assistant/assistant.ts';

/** `unsure` lasts for one message only. */
function next(before: Danger | null, heard: Danger | undefined): Danger | null {
	const isSure = before === 'now' || before === 'helped';
	if (heard === undefined || heard === 'unsure') return isSure ? before : (heard ?? null);
	return heard === 'over' ? null : heard;
}

export const dangerNow = (turns: Turn[]): Danger | null =>
	turns
		.filter(({ role }) => role === 'user')
		.reduce<Danger | null>((before, { danger }) => next(before, danger), null);

interface Episode {
	messages: Turn[];
	isFalse: boolean;
}

/** Null if the last turn does not belong to a danger, nor shows one to be a false alarm. */
export function episodeAt(turns: Turn[]): Episode | null {
	let messages: Turn[] = [];
	let now: Danger | null = null;
	const said = turns.filter(({ role }) => role === 'user');
	for (const turn of said) {
		const before = now;
		now = next(before, turn.danger);
		if (before === null) messages = [];
		if (before !== null || now !== null) messages.push(turn);
	}
	if (messages.length === 0) return null;
	const isFalse = now === null && said.at(-1)?.danger !== 'over';
	return { messages: isFalse ? messages.slice(0, -1) : messages, isFalse };
}
