import { loadReplyContext, type ReplyMaterial } from '#app/chat/reply-context.server.ts';
import { db } from '#app/database/db.server.ts';
import type { ConversationMode } from '#app/generated/prisma/client.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import type { Telling } from '#app/telling/telling.ts';

const maxOffered = 50;

/** The latest ones with a message of the teller. */
export function listOwnConversations(userId: string) {
	return db.conversation.findMany({
		where: { userId, messages: { some: { role: 'user' } } },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: maxOffered,
		select: { id: true, title: true, createdAt: true },
	});
}

/** The telling from which a story is written. */
export async function loadForStory(
	userId: string,
	id: string,
): Promise<{ telling: Telling; mode: ConversationMode } | null> {
	const row = await db.conversation.findFirst({ where: { id, userId }, select: { mode: true } });
	const telling = await loadTelling(userId, id);
	return row && telling && { telling, mode: row.mode };
}

/** The conversation as its last message found it: without the changes understood from that message. */
export async function loadForReply(userId: string, id: string): Promise<ReplyMaterial | null> {
	const context = await loadReplyContext(userId, id);
	if (!context) return null;
	const { telling, digest } = context;
	const at = telling.turns.findLastIndex(({ role }) => role === 'user');
	const last = telling.turns[at];
	if (!last?.id) return null;
	const { danger: _, ...asSent } = last;
	const asked = await db.nameChange.findMany({
		where: { askedBy: last.id, by: 'model' },
		select: { id: true },
	});
	const laterNames = new Set(asked.map((each) => each.id));
	const isEarlier = ({ askedBy }: { askedBy: string | null }) => askedBy !== last.id;
	return {
		...context,
		telling: {
			...telling,
			turns: [...telling.turns.slice(0, at), asSent],
			decisions: telling.decisions.filter((each) => each.by === 'person' || isEarlier(each)),
			names: telling.names.filter((each) => !laterNames.has(each.id)),
			wishes: telling.wishes.filter(isEarlier),
		},
		digest: digest && digest.count <= at ? digest : undefined,
	};
}
