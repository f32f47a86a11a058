import { db } from '#app/db.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { StoryStatus } from '#app/generated/prisma/enums.ts';
import type { PageRequest } from '#app/http/pagination.ts';

/** A conversation as the shelf shows it. */
export interface MemoryRow {
	id: string;
	title: string | null;
	createdAt: Date;
	updatedAt: Date;
	storyId: string | null;
	storyStatus: StoryStatus | null;
	/** How the user's first two messages begin, one after the other; null where nothing was told. */
	told: string | null;
}

/** Newest first, one more than asked for if there are more (`toPage`); one statement, since every page's costs. */
export function listMemories(userId: string, { limit = 100, after }: PageRequest): Promise<MemoryRow[]> {
	const older = after
		? Prisma.sql`and (c."createdAt", c.id) < (${after.createdAt}, ${after.id}::uuid)`
		: Prisma.empty;
	return db.$queryRaw<MemoryRow[]>`
		select c.id, c.title, c."createdAt", c."updatedAt", s.id as "storyId", s.status::text as "storyStatus", (
			select string_agg(left(m.content, 300), E'\n' order by m.position) from (
				select content, position from "Message"
				where "conversationId" = c.id and role = 'user' order by position limit 2
			) m
		) as told
		from "Conversation" c left join "Story" s on s."conversationId" = c.id
		where c."userId" = ${userId}::uuid ${older}
		order by c."createdAt" desc, c.id desc limit ${limit + 1}`;
}
