import { statement } from '#app/database/sql.server.ts';
import type { Work } from '#app/generated/prisma/client.ts';
import { toProgress } from '#app/work/work.server.ts';
import type { Progress } from '#app/work/work.ts';

/** Looks at the last rows only, so that its cost stays the same. Of a kind that is rare, they may hold too few. */
const selectUsual = statement<{ usual: number | null }>(
	'select-usual-duration',
	`select case when count(*) >= 5 then
		percentile_cont(0.8) within group (order by extract(epoch from "heartbeatAt" - "askedAt")::float8 * 1000)
	end as usual
	from (select kind, state, "askedAt", "heartbeatAt" from "Work" order by id desc limit 500) latest
	where kind = $1::text and state = 'complete'`,
);

/** For a page that waits. */
export async function toWait(work: Work | null, kind: string): Promise<Progress> {
	const [row] = await selectUsual([kind]);
	return { ...toProgress(work), usual: row?.usual ?? undefined };
}
