import type { Transaction } from '#app/database/db.server.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { loadNamesAndWishes } from '#app/telling/load-telling.server.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

/** @param isFinal ignores new messages, which can wait for the next story, but not new decisions */
export async function isTellingCurrent(
	tx: Transaction,
	conversationId: string,
	telling: Telling,
	isFinal: boolean,
) {
	const where = { conversationId, role: 'user' as const };
	const ids = tellerMessages(telling.turns).map(({ id }) => id);
	const current = {
		decisions: await listDecisions(conversationId, tx),
		...(await loadNamesAndWishes(conversationId, tx)),
	};
	const listIds = () => tx.message.findMany({ where, orderBy: { position: 'asc' }, select: { id: true } });
	const isSaid = isFinal || (await listIds()).map(({ id }) => id).join() === ids.join();
	return isSaid && tellingKey(current, ids) === tellingKey(telling, ids);
}

function tellingKey({ decisions, names, wishes }: Omit<Telling, 'turns' | 'unnamed'>, ids: string[]): string {
	const known = new Set(ids);
	return JSON.stringify([
		decisions
			.filter(({ messageId }) => known.has(messageId))
			.map(({ messageId, start, kind, text, state }) => [messageId, start, kind, text, state]),
		names.map(({ from, to, forms }) => [from, to, forms]),
		wishes.filter(({ askedBy }) => known.has(askedBy)).map(({ kind, text }) => [kind, text]),
	]);
}
