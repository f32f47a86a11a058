import { statement } from '#app/database/sql.server.ts';

const selectTraces = statement<{ isUnderstood: boolean }>(
	'select-understood',
	`select exists(select from "Message" where id = $1::uuid and danger is not null)
	or exists(select from "Decision" where "askedBy" = $1::uuid)
	or exists(select from "Decision" where "messageId" = $1::uuid and reason = 'danger')
	or exists(select from "NameChange" where "askedBy" = $1::uuid)
	or exists(select from "TellerWish" where "askedBy" = $1::uuid) as "isUnderstood"`,
);

/** True if an earlier try, whose reply was not kept, has stored something it understood. */
export async function wasUnderstoodBefore(messageId: string): Promise<boolean> {
	return (await selectTraces([messageId]))[0]?.isUnderstood === true;
}
