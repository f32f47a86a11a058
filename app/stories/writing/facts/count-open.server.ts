import { statement } from '#app/database/sql.server.ts';

const selectOpen = statement<{ open: number }>(
	'count-open',
	`select ((
		select count(*) from (
			select distinct "askedBy" from "Decision" where "conversationId" = c.id and state = 'proposed'
		) asking
	) + (
		select count(*) from "TellerWish" where "conversationId" = c.id and state = 'proposed'
	))::int as open
	from "Conversation" c where c.id = $1::uuid and c."userId" = $2::uuid`,
);

/** Changes that wait for the teller's answer, and requests whose words were not found. */
export const countOpen = async (userId: string, conversationId: string): Promise<number> =>
	(await selectOpen([conversationId, userId]))[0]?.open ?? 0;
