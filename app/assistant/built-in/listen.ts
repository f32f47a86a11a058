import type { Turn } from '#app/assistant/assistant.ts';
import { phrases } from '#app/assistant/built-in/phrases/index.ts';
import type { Phrases } from '#app/assistant/built-in/phrases/shape.ts';
import { signs } from '#app/assistant/built-in/signs.ts';
import { withoutSpeaker } from '#app/assistant/built-in/text.ts';
import { ownTitle } from '#app/assistant/built-in/title.ts';
import { withoutSpans } from '#app/assistant/built-in/wishes.ts';
import type { Language, Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** How much of one turn is listened to, so that no length of a conversation makes the teller wait. */
const HEARD = 4000;

/** What is known when it is the assistant's turn to speak. */
export interface Scene {
	phrases: Phrases;
	/** The last message without what was meant beside telling, its beginning and its end if it is long. */
	told: string;
	/** Its length as it was typed. */
	length: number;
	/** What it asks or remarks to the assistant. */
	beside: string;
	meanings: Map<MeaningKind, Meaning>;
	/** What the story shall be called, if the last message says so. */
	title?: string;
	nothingTold: boolean;
	/** How many of the teller's messages told something, and how many of the latest did not. */
	tellings: number;
	quiet: number;
	speaker?: string;
	/** Others of the group, who spoke longest ago first. */
	others: string[];
	/** Everything the assistant has said, and its last replies, latest first. */
	said: string;
	recent: string[];
	/** The teller's messages before the last, latest first. */
	earlier: string[];
	/** What the latest messages said of a danger, and how many messages ago the last of them was. */
	danger?: { told: string; ago: number };
	/** What may not be touched. */
	banned: string;
	/** Whether it was told when all this was. */
	dated: boolean;
}

/** Listens to a conversation whose last turn is the teller's. */
export function listen(turns: Turn[]): Scene {
	const mine = turns.filter((turn) => turn.role === 'assistant').map(({ content }) => content.slice(0, 900));
	const theirs = turns.filter((turn) => turn.role === 'user');
	const last: Turn = theirs.at(-1) ?? { role: 'user', content: '' };
	const before = theirs.slice(0, -1).reverse();
	const speaker = nameOf(last.speaker);
	const earlier = before.slice(0, 60).map((turn) => turn.content.slice(0, 600));
	const told = withoutSpeaker(shorten(withoutSpans(last)), last.speaker);
	const isDanger = (turn: Turn) => turn.meanings?.some(({ kind }) => kind === 'danger') ?? false;
	const latest = theirs.slice(-6).reverse();
	const ago = latest.findIndex(isDanger);
	const dangers = latest.filter(isDanger).map(({ content }) => content.slice(0, HEARD));
	const quiet = theirs.toReversed().findIndex((turn) => !isSilent(turn));
	return {
		phrases: phrases[languageOf(theirs)],
		told,
		length: last.content.length,
		beside: (last.meanings ?? []).map(({ start, end }) => last.content.slice(start, end)).join(' '),
		meanings: new Map((last.meanings ?? []).map((meaning) => [meaning.kind, meaning])),
		title: ownTitle([last]),
		nothingTold: isSilent(last),
		tellings: theirs.filter((turn) => !isSilent(turn)).length,
		quiet: quiet < 0 ? theirs.length : quiet,
		speaker,
		others: [...new Set(before.slice(0, 60).map((turn) => nameOf(turn.speaker)))]
			.filter((name): name is string => name !== undefined && name !== speaker)
			.reverse(),
		said: mine.slice(-1000).join('\n'),
		recent: mine.slice(-6).reverse(),
		earlier,
		danger: ago < 0 ? undefined : { told: dangers.join('\n'), ago },
		banned: bannedIn(turns).toLowerCase(),
		dated: [told, ...earlier].some((text) => signs.year.test(text)),
	};
}

/** What is in no known language is answered in that of the message before. */
function languageOf(theirs: Turn[]): Language {
	const known = theirs.findLast(({ language }) => language && language !== 'und')?.language;
	return known ?? theirs.at(-1)?.language ?? 'en';
}

function isSilent({ content, nothingTold }: Turn): boolean {
	return nothingTold ?? !/[\p{L}\p{N}]/u.test(content.slice(0, HEARD));
}

/** The words of all wishes not to speak or write of something. */
function bannedIn(turns: Turn[]): string {
	const wishes = turns.flatMap(({ content, meanings }, at) =>
		(meanings ?? [])
			.filter(({ kind }) => kind === 'stop' || kind === 'leaveOut')
			.map(({ about, start, end }) => {
				const asked = about ? '' : (turns[at - 1]?.content.slice(0, 300) ?? '');
				return `${content.slice(start, end)} ${about ?? ''} ${asked}`.slice(0, 1000);
			}),
	);
	return wishes.slice(-200).join('\n');
}

/** A name by which somebody can safely be spoken to. */
function nameOf(speaker: string | undefined): string | undefined {
	const name = speaker?.slice(0, 60).trim();
	return name && name.length <= 30 && /^\p{L}[\p{L}\p{M}.’' -]*$/u.test(name) ? name : undefined;
}

function shorten(text: string): string {
	return text.length > HEARD ? `${text.slice(0, HEARD / 2)} ${text.slice(-HEARD / 2)}` : text;
}
