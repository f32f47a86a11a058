import type { Usage } from '#app/assistant/assistant.ts';
import { db } from '#app/db.server.ts';
import type { ModelTask } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';

/** Records what an answer of a model took; the conversation may have been deleted meanwhile. */
export function recordUse(conversationId: string, task: ModelTask): (usage: Usage) => void {
	return ({ model, ...usage }) => {
		db.modelUse
			.createMany({ data: [{ conversationId, task, model: model.slice(0, 200), ...usage }] })
			.catch((error) => log.warn({ err: log.describe(error) }, 'what a model took was not recorded'));
	};
}
