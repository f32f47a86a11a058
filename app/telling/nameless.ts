import type { Turn } from '#app/assistant/assistant.ts';
import { english, languageData } from '#app/assistant/languages/index.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { holdsName } from '#app/telling/name-in.ts';
import { isTellers, nameWish } from '#app/telling/name-wish.ts';
import type { Said, ToldSentence } from '#app/telling/tell.ts';

/** Those who tell and do not want to be named. */
export interface Nameless {
	/** Members, by their names. */
	members: Set<string>;
	/** Names of tellers that somebody else does not want to be told. */
	names: string[];
	/** The person whose memory it is. */
	isOwner: boolean;
}

/** A teller's message, with what is told of it. */
export interface Wished {
	turn: Turn;
	said: Said | undefined;
	sentences: ToldSentence[];
}

/**
 * Who has said that their name is not to be told, or of whom another has said so. It holds until that wish is put into the
 * story itself, as what it never was: then it is none. @param tellers the names of those who tell
 */
export function namelessOf(messages: Wished[], tellers: string[]): Nameless {
	const nameless: Nameless = { members: new Set(), names: [], isOwner: false };
	for (const { turn, said, sentences } of messages) {
		for (const wish of turn.meanings ?? []) {
			const own = sentences.filter(({ start, end }) => start < wish.end && wish.start < end);
			if (!said || wish.kind !== 'leaveOut' || !own.some(({ told }) => told === null)) continue;
			const asked = nameWish([said], wish, tellers);
			nameless.names.push(...(asked?.names.filter((name) => isTellers([], name, tellers)) ?? []));
			if (!asked?.isOwn) continue;
			for (const name of [turn.speaker, turn.spokenAs]) if (name != null) nameless.members.add(name);
			nameless.isOwner ||= !turn.speaker;
		}
	}
	return nameless;
}

/** Whether somebody is not to be named. */
export const isNameless = ({ members, names }: Nameless, name: string): boolean =>
	members.has(name) || names.some((each) => holdsName(name, each));

/** Turns without the names of those who want none: what they told stays, as somebody's. */
export const withoutNames = (turns: Turn[], nameless: Nameless): Turn[] =>
	turns.map((turn) => {
		const { speaker, language } = turn;
		if (speaker === undefined || !isNameless(nameless, speaker)) return turn;
		const { spokenAs: _spokenAs, ...rest } = turn;
		const { somebody } = (languageData(language ?? '') ?? english).group;
		return { ...rest, speaker: somebody, content: withoutSpeaker(turn) };
	});
