import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { undoneDays } from '#app/prompts/prompts.ts';

/** Averages and the median are null without values. */
export interface PromptRecord {
	/** Replies or stories. */
	made: number;
	failed: number;
	medianMs: number | null;
	/** Stories of which a draft did not pass the checks. */
	askedAgain: number;
	/** Changes proposed in its replies within `undoneDays` that tellers undid, declined or overrode with what they had said. */
	undone: number;
	/** Answers of people whose latest story was made with it; ratings from 1 to 5. */
	feedback: number;
	fun: number | null;
	easeOfUse: number | null;
}

const nothing: PromptRecord = {
	made: 0,
	failed: 0,
	medianMs: null,
	askedAgain: 0,
	undone: 0,
	feedback: 0,
	fun: null,
	easeOfUse: null,
};

const selectRecords = statement<PromptRecord & { promptId: string | null }>(
	'select-prompt-records',
	`with spread as (
		select *, sum(count) filter (where not "isFailed") over (partition by "promptId" order by ms) as "upTo",
			sum(count) filter (where not "isFailed") over (partition by "promptId") as total
		from "PromptUseCount"
		where type = $1::"PromptType" and ("promptId" = any($2::uuid[]) or ($3::boolean and "promptId" is null))
	), uses as (
		select "promptId", coalesce(sum(count) filter (where not "isFailed"), 0)::int as made,
			coalesce(sum(count) filter (where "isFailed"), 0)::int as failed,
			min(ms) filter (where 2 * "upTo" >= total) as "medianMs",
			coalesce(sum(count) filter (where "askedAgain"), 0)::int as "askedAgain"
		from spread group by "promptId"
	), changes as (
		select "askedBy" from "Decision" where by = 'model' and state = 'declined' and "createdAt" > $4::timestamptz
		union all select "askedBy" from "Decision" model where by = 'model' and state = 'accepted' and "createdAt" > $4::timestamptz and exists (
			select from "Decision" own where own."messageId" = model."messageId"
				and own.by = 'person' and own.state = 'accepted' and own."createdAt" > model."createdAt"
				and (own.kind = 'keep' or (model.kind = 'leaveOut' and own.kind = 'replace'))
				and model.start < own.start + length(own.words) and own.start < model.start + length(model.words)
		)
		union all select "askedBy" from "NameChange" where by = 'model' and state = 'declined' and "createdAt" > $4::timestamptz
		union all select "askedBy" from "TellerWish" where state = 'declined' and "createdAt" > $4::timestamptz
	), undone as (
		select reply."promptId", count(*)::int as undone
		from changes join "Message" reply on reply."replyToId" = changes."askedBy"
		where reply."promptId" = any($2::uuid[]) group by reply."promptId"
	), ratings as (
		select "promptId", count(*)::int as feedback, avg("funAssessment")::float8 as fun,
			avg("easeOfUseAssessment")::float8 as "easeOfUse"
		from "Feedback" where "promptId" = any($2::uuid[]) group by "promptId"
	)
	select uses.*, coalesce(undone, 0) as undone, coalesce(feedback, 0) as feedback, fun, "easeOfUse"
	from uses left join undone using ("promptId") left join ratings using ("promptId")`,
);

const selectMade = statement<{ promptId: string | null; made: number }>(
	'select-prompts-made',
	`select "promptId", sum(count)::int as made from "PromptUseCount"
	where type = $1::"PromptType" and ("promptId" = any($2::uuid[]) or ($3::boolean and "promptId" is null))
		and not "isFailed"
	group by "promptId"`,
);

const whichOf = (type: PromptType, ids: (string | null)[]) => [
	type,
	ids.filter((id) => id !== null),
	ids.includes(null),
];

/** How many replies or stories, which takes far less than the whole record. @param ids null is the built-in prompt */
export async function countMade(
	type: PromptType,
	ids: (string | null)[],
): Promise<(promptId: string | null) => number> {
	const rows = await selectMade(whichOf(type, ids));
	const known = new Map(rows.map(({ promptId, made }) => [promptId, made]));
	return (promptId) => known.get(promptId) ?? 0;
}

/** @param ids of versions; null is the built-in prompt, of which only replies and stories are counted */
export async function promptRecords(
	type: PromptType,
	ids: (string | null)[],
): Promise<(promptId: string | null) => PromptRecord> {
	const since = new Date(Date.now() - undoneDays * 24 * 60 * 60 * 1000);
	const rows = await selectRecords([...whichOf(type, ids), since]);
	const known = new Map(rows.map(({ promptId, ...record }) => [promptId, record]));
	return (promptId) => known.get(promptId) ?? nothing;
}
