import type { KnownFacts, Turn } from '#app/assistant/assistant.ts';
import type { Decision, Proposal } from '#app/telling/decision.ts';
import type { NameChange } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages, toldTurns } from '#app/telling/told-turns.ts';

type Message = string | Turn;

/** Messages and replies as turns; a plain text is the teller's. */
export const turnsOf = (messages: Message[]): Turn[] =>
	messages.map((message, at) => {
		const turn: Turn = typeof message === 'string' ? { role: 'user', content: message } : message;
		return { ...turn, id: turn.id ?? `turn ${at}` };
	});

export const say = (speaker: string, words: string): Turn => {
	return { role: 'user', speaker, content: `${speaker}: ${words}` };
};

/** A telling of some messages, with its decisions. */
export const tellingOf = (messages: Message[], decided: Partial<Telling> = {}): Telling => ({
	decisions: [],
	names: [],
	wishes: [],
	unnamed: { isOwner: false, members: [] },
	...decided,
	turns: turnsOf(messages),
});

export const decided = (proposals: Proposal[], by: Decision['by'] = 'model'): Decision[] =>
	proposals.map((each, at) => ({ ...each, by, id: `decision ${at}` }));

/** A name that is told as another one. @param forms each said form, with its replacement */
export const nameChange = (
	from: string,
	to: string | null,
	forms: Record<string, string> = {},
): NameChange => ({
	id: `${from} as ${to}`,
	from,
	to,
	forms: Object.entries(forms).map(([said, becomes]) => ({ said, becomes })),
	state: 'accepted',
});

/** A conversation as it goes into the story. */
export const told = (messages: Message[], decided?: Partial<Telling>): Turn[] =>
	toldTurns(tellingOf(messages, decided));

/** The part of each teller's message that goes into the story; '' for none. */
export function storyOf(messages: Message[], decided?: Partial<Telling>): string[] {
	const telling = tellingOf(messages, decided);
	const contents = new Map(toldTurns(telling).map(({ id, content }) => [id, content.trim()]));
	return tellerMessages(telling.turns).map(({ id }) => contents.get(id) ?? '');
}

/** The facts of a conversation without decisions and wishes. */
export const noFacts: KnownFacts = {
	leftOut: [],
	changed: [],
	names: [],
	style: [],
	avoid: [],
	notFound: [],
	open: [],
	waitsForDanger: false,
	keptInDanger: [],
	danger: null,
};
