import type { Danger, Turn } from '#app/assistant/assistant.ts';

/** How a cry for help stands after one more message. `unsure` lasts only for the message in which it stands. */
function next(before: Danger | null, heard: Danger | undefined): Danger | null {
	const isSure = before === 'now' || before === 'helped';
	if (heard === undefined || heard === 'unsure') return isSure ? before : (heard ?? null);
	return heard === 'over' ? null : heard;
}

/** How the latest danger stands; null where there was none or it is over. */
export const dangerNow = (turns: Turn[]): Danger | null =>
	turns
		.filter(({ role }) => role === 'user')
		.reduce<Danger | null>((before, { danger }) => next(before, danger), null);

/** The messages of a danger, from the first that may have been a cry on through that which says that it is over. */
interface Episode {
	messages: Turn[];
	/** Nobody was in danger. */
	isFalse: boolean;
}

/** The danger that the last turn belongs to, or that it shows to be none; null where there is no such. */
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
	// All that was heard in the message before was a doubt.
	const isFalse = now === null && said.at(-1)?.danger !== 'over';
	return { messages: isFalse ? messages.slice(0, -1) : messages, isFalse };
}
