import { db } from '#app/database/db.server.ts';
import { nameOf } from '#app/memories/name.server.ts';

/** A memory to go on with, and how its first message begins, in characters. */
interface Unfinished {
	id: string;
	title: string;
	begun: { length: number; start: string };
}

/** So much of a first message tells it from others. */
const startLength = 100;

/**
 * The memory that was told last and has no story yet, else the one that was told within 24 hours; among the last
 * hundred that were begun, so it costs no more for somebody with thousands.
 */
export async function findUnfinished(userId: string): Promise<Unfinished | null> {
	const [row] = await db.$queryRaw<{ id: string; title: string; length: number; start: string }[]>`
		select c.id, coalesce(c.title, '') as title, length(m.content) as length, left(m.content, ${startLength}::int) as start
		from (
			select id, title, "updatedAt" from "Conversation" where "userId" = ${userId}::uuid
			order by "createdAt" desc, id desc limit 100
		) c
		left join "Story" s on s."conversationId" = c.id and s.status <> 'failed'
		join lateral (
			select content from "Message" where "conversationId" = c.id and role = 'user' order by position limit 1
		) m on true
		where s.id is null or c."updatedAt" > now() - interval '24 hours'
		order by s.id is null desc, c."updatedAt" desc
		limit 1`;
	if (!row) return null;
	const { id, title, length, start } = row;
	return {
		id,
		title: title ? await nameOf(userId, { id, title }) : 'your last memory',
		begun: { length, start },
	};
}
