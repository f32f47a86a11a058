import type { Turn } from '#app/assistant/assistant.ts';
import { phrases } from '#app/assistant/built-in/phrases/index.ts';
import { asWritten } from '#app/assistant/built-in/phrases/zh-hant.ts';
import { signs } from '#app/assistant/built-in/signs.ts';
import { ownTitle } from '#app/assistant/built-in/title.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { bannedIn } from '#app/assistant/understand/banned.ts';
import { languageOf } from '#app/assistant/understand/language-of.ts';
import { withoutSpans } from '#app/assistant/understand/without-spans.ts';

/** How much of one turn is listened to, so that no length of a conversation makes the teller wait. */
const HEARD = 4000;

/** What is known when it is the assistant's turn to speak. */
export type Scene = ReturnType<typeof listen>;

/** Listens to a conversation whose last turn is the teller's. */
export function listen(turns: Turn[]) {
	const mine = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content.slice(0, 900));
	const theirs = turns.filter(({ role }) => role === 'user');
	const last: Turn = theirs.at(-1) ?? { role: 'user', content: '' };
	const before = theirs.slice(-60, -1).reverse();
	const earlier = before.map(({ content }) => content.slice(0, 600));
	const spoken = last.meanings ?? [];
	const whole = withoutSpeaker({ ...last, content: withoutSpans(last) });
	const told = whole.length > HEARD ? `${whole.slice(0, HEARD / 2)} ${whole.slice(-HEARD / 2)}` : whole;
	const quiet = theirs.toReversed().findIndex((turn) => !isSilent(turn));
	const isDanger = (turn: Turn) => turn.meanings?.some(({ kind }) => kind === 'danger') ?? false;
	const latest = theirs.slice(-6).reverse();
	const dangers = latest.filter(isDanger).map(({ content }) => content.slice(0, HEARD));
	const speakers = new Set([...before.slice(2).reverse().map(nameOf), undefined]);
	for (const turn of before.slice(0, 2)) speakers.delete(nameOf(turn));
	return {
		phrases: asWritten(phrases[languageOf(theirs)], `${last.content.slice(0, HEARD)}${earlier.slice(0, 6)}`),
		/** The last message without what was meant beside telling, its beginning and its end if it is long. */
		told,
		length: last.content.length,
		content: last.content,
		/** What it asks or remarks to the assistant. */
		beside: spoken.map(({ start, end }) => last.content.slice(start, end)).join(' '),
		meanings: new Map(spoken.map((meaning) => [meaning.kind, meaning])),
		/** What the story shall be called, if the last message says so. */
		title: ownTitle([last]),
		nothingTold: isSilent(last),
		/** How many of the teller's messages told something, and how many of the latest did not. */
		tellings: theirs.filter((turn) => !isSilent(turn)).length,
		/** So that not every conversation goes through the same words in the same order. */
		begun: theirs[0]?.content.length ?? 0,
		quiet: quiet < 0 ? theirs.length : quiet,
		/** Others of the group who have not spoken just now, who spoke longest ago first. */
		others: [...speakers].filter((name) => name !== undefined && name !== nameOf(last)) as string[],
		/** Everything the assistant has said, and its last replies, latest first. */
		said: mine.slice(-1000).join('\n'),
		recent: mine.slice(-6).reverse(),
		/** The teller's messages before the last, latest first. */
		earlier,
		/** What the latest messages said of a danger, and how many messages ago the last of them was. */
		danger: { told: dangers.join('\n'), ago: latest.findIndex(isDanger) },
		/** Whether something was lately not to be spoken of. */
		stopped: latest.some(({ meanings }) => meanings?.some(({ kind }) => kind === 'stop')),
		/** What was told last before. */
		last: withoutSpans(theirs.slice(0, -1).findLast((turn) => !isSilent(turn)) ?? last).slice(-HEARD),
		/** What may not be touched. */
		banned: bannedIn(turns),
		/** Whether somebody tells who does not see or does not hear. */
		blind: [told, ...earlier].some((text) => signs.blind.test(text)),
		/** What was done of what the last message asks for. */
		done: last.done ?? { leftOut: [], changed: [], isAsked: false },
	};
}

function isSilent({ content, nothingTold }: Turn): boolean {
	return nothingTold ?? !/[\p{L}\p{N}]/u.test(content.slice(0, HEARD));
}

/** A name by which somebody can safely be spoken to. */
function nameOf({ speaker }: Turn): string | undefined {
	const name = speaker?.slice(0, 60).trim();
	return name && name.length <= 30 && /^\p{L}[\p{L}\p{M}.’' -]*$/u.test(name) ? name : undefined;
}
