import { db } from '#app/database/db.server.ts';
import { memoryName } from '#app/memories/memory-name.server.ts';

/** `length` is in characters of the first message. */
interface UnfinishedChat {
	id: string;
	title: string;
	begun: { length: number; start: string };
}

const maxStartLength = 100;

/** Searches only the last hundred conversations, to stay fast for heavy users. */
export async function findUnfinished(userId: string): Promise<UnfinishedChat | null> {
	const [row] = await db.$queryRaw<{ id: string; title: string; length: number; start: string }[]>`
		select c.id, coalesce(c.title, '') as title, length(m.content) as length,
			left(m.content, ${maxStartLength}::int) as start
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
		title: title ? await memoryName(userId, { id, title }) : 'your last memory',
		begun: { length, start },
	};
}
