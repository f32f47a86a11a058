import { db } from '#app/database/db.server.ts';
import { type Nameless, namelessOf } from '#app/telling/nameless.ts';
import { tellMessages } from '#app/telling/tell-messages.server.ts';

/**
 * Who of those who told these memories is not to be named; whoever says so in one is named in none.
 * @param tellers their names
 */
export async function findNameless(conversationIds: string[], tellers: string[]): Promise<Nameless> {
	const asked = await db.$queryRaw<{ id: string; conversationId: string }[]>`
		select id, "conversationId" from "Message"
		where "conversationId" = any(${conversationIds}::uuid[]) and role = 'user'
			and understanding @> '{"meanings":[{"kind":"leaveOut"}]}'`;
	const nameless: Nameless = { members: new Set(), names: [], isOwner: false };
	for (const [conversationId, messages] of Map.groupBy(asked, (each) => each.conversationId)) {
		const ids = messages.map(({ id }) => id);
		const { members, names, isOwner } = namelessOf(await tellMessages(conversationId, ids), tellers);
		for (const name of members) nameless.members.add(name);
		nameless.names.push(...names);
		nameless.isOwner ||= isOwner;
	}
	return nameless;
}
