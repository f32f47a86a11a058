import { db } from '#app/database/db.server.ts';
import { type Nameless, namelessOf } from '#app/telling/nameless.ts';
import { tellMessages } from '#app/telling/tell-messages.server.ts';

/** Who of those who told these memories does not want to be named; whoever says so in one is named in none. */
export async function findNameless(conversationIds: string[]): Promise<Nameless> {
	const asked = await db.$queryRaw<{ id: string; conversationId: string }[]>`
		select id, "conversationId" from "Message"
		where "conversationId" = any(${conversationIds}::uuid[]) and role = 'user'
			and understanding @> '{"meanings":[{"kind":"leaveOut"}]}'`;
	const nameless: Nameless = { members: new Set(), isOwner: false };
	for (const [conversationId, messages] of Map.groupBy(asked, (each) => each.conversationId)) {
		const ids = messages.map(({ id }) => id);
		const { members, isOwner } = namelessOf(await tellMessages(conversationId, ids));
		for (const name of members) nameless.members.add(name);
		nameless.isOwner ||= isOwner;
	}
	return nameless;
}
