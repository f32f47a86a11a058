import type { Turn } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import type { Decision } from '#app/telling/tell.ts';
import { toldTurns, understandMessage } from '#app/telling/understand-message.ts';

/** Who says what. */
export type Line = [speaker: string, words: string];

/** What is answered to each line, with the turns as they were understood, and what is told of them. */
export function converse(members: string[], lines: Line[], preferred = 'en') {
	const turns: Turn[] = [];
	const decisions: Decision[] = [];
	const replies = lines.map(([speaker, words], at) => {
		turns.push({ id: `${at}`, role: 'user', content: `${speaker}: ${words}`, speaker });
		const { turn, proposals } = understandMessage(turns, decisions, preferred, members);
		turns[turns.length - 1] = turn;
		for (const each of proposals) decisions.push({ ...each, id: `${decisions.length}`, by: 'rule' });
		const reply = composeReply({ turns, members, preferred });
		turns.push({ role: 'assistant', content: reply });
		return reply;
	});
	const told = toldTurns(turns, decisions).filter(({ role }) => role === 'user');
	return { replies, last: replies.at(-1) ?? '', turns, told: told.map(({ content }) => content) };
}
