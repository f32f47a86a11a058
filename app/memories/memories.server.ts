import { statement } from '#app/database/sql.server.ts';
import type { StoryStatus } from '#app/generated/prisma/enums.ts';
import type { PageRequest } from '#app/http/pagination.ts';

export interface MemoryRow {
	id: string;
	title: string | null;
	createdAt: Date;
	updatedAt: Date;
	storyId: string | null;
	storyStatus: StoryStatus | null;
	opening: string | null;
	/**
	 * The user's first two messages if there is no story text. Omits messages about danger, redacted ones, and all
	 * after a name was changed; null if none is left.
	 */
	firstMessages: string | null;
	photoId: string | null;
}

const firstMessagesSql = `(
	select case when count(*) > 0 then coalesce(
		string_agg(left(m.content, 300), E'\\n' order by m.position) filter (where m."isShown"), ''
	) end from (
		select content, position, said.danger is null and not exists (
			select from "Decision" d where d."messageId" = said.id and d.kind = 'leaveOut' and d.state <> 'declined'
		) and not exists (
			select from "NameChange" n where n."conversationId" = c.id and n.state <> 'declined'
		) as "isShown" from "Message" said
		where "conversationId" = c.id and role = 'user' order by position limit 2
	) m
)`;

const selectMemories = (name: string, which: string) =>
	statement<MemoryRow>(
		name,
		`select c.id, c.title, c."createdAt", c."updatedAt", s.id as "storyId", s.status as "storyStatus",
		left(s.content, 600) as opening,
		case when s.content <> '' then '' else ${firstMessagesSql} end as "firstMessages",
		(
			select p.id from "Photo" p where p."storyId" = s.id order by p.position, p.id limit 1
		) as "photoId"
		from "Conversation" c left join "Story" s on s."conversationId" = c.id
		where c."userId" = $1::uuid and ${which}
		order by c."createdAt" desc, c.id desc limit $2::int`,
	);
const selectNewest = selectMemories('select-memories', 'true');
const selectOlder = selectMemories(
	'select-older-memories',
	'(c."createdAt", c.id) < ($3::timestamptz, $4::uuid)',
);
const selectOne = selectMemories('select-memory', '$3::uuid in (c.id, s.id)');

/** Newest first, with one extra row if there are more (`toPage`). */
export function listMemories(userId: string, { limit = 100, after }: PageRequest): Promise<MemoryRow[]> {
	return after
		? selectOlder([userId, limit + 1, after.createdAt, after.id])
		: selectNewest([userId, limit + 1]);
}

/** @param id the conversation's or the story's */
export const findMemory = async (userId: string, id: string): Promise<MemoryRow | undefined> =>
	(await selectOne([userId, 1, id]))[0];

const selectFirstMessages = statement<Pick<MemoryRow, 'firstMessages'>>(
	'select-first-messages',
	`select ${firstMessagesSql} as "firstMessages" from "Conversation" c where c."userId" = $1::uuid and c.id = $2::uuid`,
);

/** Null if none may be shown. */
export async function findFirstMessages(userId: string, id: string): Promise<string | null> {
	const [row] = await selectFirstMessages([userId, id]);
	return row?.firstMessages ?? null;
}
