import { randomUUID } from 'node:crypto';
import type { Usage } from '#app/assistant/assistant.ts';
import { statement } from '#app/database/sql.server.ts';
import type { ModelTask } from '#app/generated/prisma/client.ts';
import { log } from '#app/observe/log.server.ts';
import { metrics } from '#app/observe/metrics.server.ts';

const insertModelUse = statement(
	'insert-model-use',
	`insert into "ModelUse" (id, "conversationId", task, model, ms, "promptTokens", "cachedTokens", "completionTokens")
	values ($1::uuid, $2::uuid, $3::"ModelTask", $4::text, $5::int, $6::int, $7::int, $8::int)`,
);

/** @param version of the prompt that is asked with, if it is one of the admin's */
export function recordUse(conversationId: string, task: ModelTask, version?: string): (usage: Usage) => void {
	const count = countTokens(task, version);
	return (usage) => {
		count(usage);
		const { model, ms, promptTokens, cachedTokens, completionTokens } = usage;
		const tokens = [promptTokens, cachedTokens, completionTokens];
		insertModelUse([randomUUID(), conversationId, task, model.slice(0, 200), ms, ...tokens]).catch((error) =>
			log.warn({ err: log.describe(error) }, 'the use of a model was not recorded'),
		);
	};
}

/** For what belongs to no conversation. */
export function countTokens(task: ModelTask, version = 'none'): (usage: Usage) => void {
	return ({ promptTokens, cachedTokens, completionTokens }) => {
		for (const [kind, tokens] of Object.entries({ promptTokens, cachedTokens, completionTokens }))
			metrics?.tokens.inc({ task, version, kind: kind.replace('Tokens', '') }, tokens ?? 0);
	};
}
