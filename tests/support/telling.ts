import type { Turn } from '#app/assistant/assistant.ts';
import type { Decision } from '#app/telling/tell.ts';
import { saidIn, toldTurns, understandMessage } from '#app/telling/understand-message.ts';

/** Some messages of one teller, one after another, as the product understands them. */
export function understood(messages: (string | Turn)[]): { turns: Turn[]; decisions: Decision[] } {
	const turns: Turn[] = [];
	const decisions: Decision[] = [];
	for (const [at, message] of messages.entries()) {
		const turn: Turn = typeof message === 'string' ? { role: 'user', content: message } : message;
		turns.push({ ...turn, id: turn.id ?? `turn ${at}` });
		if (turn.role === 'user') turns.push(understandLast(turns, decisions));
	}
	return { turns, decisions };
}

/** Takes the last turn out, with what it asks for added to the decisions. @returns it as it was understood */
export function understandLast(turns: Turn[], decisions: Decision[]): Turn {
	const { turn, proposals } = understandMessage(turns, decisions);
	turns.pop();
	for (const proposal of proposals) decisions.push({ ...proposal, id: `${decisions.length}`, by: 'rule' });
	return turn;
}

/** A conversation as it goes into the story. */
export function told(messages: (string | Turn)[]): Turn[] {
	const { turns, decisions } = understood(messages);
	return toldTurns(turns, decisions);
}

/** What goes into the story of each of some messages; '' where nothing does. */
export function storyOf(messages: (string | Turn)[]): string[] {
	const { turns, decisions } = understood(messages);
	const told = new Map(toldTurns(turns, decisions).map(({ id, content }) => [id, content.trim()]));
	return saidIn(turns).map(({ id }) => told.get(id) ?? '');
}
