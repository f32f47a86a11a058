import type { Turn } from '#app/assistant/assistant.ts';
import { english, languageData } from '#app/assistant/languages/index.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { nameWish } from '#app/telling/name-wish.ts';
import type { Said, ToldSentence } from '#app/telling/tell.ts';

/** Those who tell and do not want to be named. */
export interface Nameless {
	/** Members, by their names. */
	members: Set<string>;
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
 * Who has said that their name is not to be told. It holds until that wish is put into the story itself, as what it never
 * was: then it is none.
 */
export function namelessOf(messages: Wished[]): Nameless {
	const asked = messages.filter(({ turn, said, sentences }) =>
		turn.meanings?.some((wish) => {
			if (!said || wish.kind !== 'leaveOut' || !nameWish([said], wish)?.isOwn) return false;
			const own = sentences.filter(({ start, end }) => start < wish.end && wish.start < end);
			return own.some(({ told }) => told === null);
		}),
	);
	return {
		members: new Set(
			asked.flatMap(({ turn }) => [turn.speaker, turn.spokenAs].filter((name) => name != null)),
		),
		isOwner: asked.some(({ turn }) => !turn.speaker),
	};
}

/** Turns without the names of those who want none: what they told stays, as somebody's. */
export const withoutNames = (turns: Turn[], { members }: Nameless): Turn[] =>
	members.size === 0
		? turns
		: turns.map((turn) => {
				const { speaker, language } = turn;
				if (speaker === undefined || !members.has(speaker)) return turn;
				const { spokenAs: _spokenAs, ...rest } = turn;
				const { somebody } = (languageData(language ?? '') ?? english).group;
				return { ...rest, speaker: somebody, content: withoutSpeaker(turn) };
			});
