import { randomUUID } from 'node:crypto';
import type { Usage } from '#app/assistant/assistant.ts';
import { statement } from '#app/database/sql.server.ts';
import type { ModelTask } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';

const insertModelUse = statement(
	'insert-model-use',
	`insert into "ModelUse" (id, "conversationId", task, model, ms, "promptTokens", "cachedTokens", "completionTokens")
	values ($1::uuid, $2::uuid, $3::"ModelTask", $4::text, $5::int, $6::int, $7::int, $8::int)`,
);

export function recordUse(conversationId: string, task: ModelTask): (usage: Usage) => void {
	return ({ model, ms, promptTokens, cachedTokens, completionTokens }) => {
		const tokens = [promptTokens, cachedTokens, completionTokens];
		insertModelUse([randomUUID(), conversationId, task, model.slice(0, 200), ms, ...tokens]).catch((error) =>
			log.warn({ err: log.describe(error) }, 'the use of a model was not recorded'),
		);
	};
}
