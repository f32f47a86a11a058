import { randomUUID } from 'node:crypto';
import { assistant } from '#app/assistant/index.server.ts';
import type { Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';
import { metrics } from '#app/http/metrics.server.ts';
import { builtInVersion, type ServingPrompt } from '#app/prompts/live-prompt.server.ts';

interface PromptOutcome {
	isFailed?: boolean;
	askedAgain?: boolean;
}

const insertPromptUse = statement(
	'insert-prompt-use',
	`insert into "PromptUse" (id, type, "promptId", ms, "isFailed", "askedAgain")
	values ($1::uuid, $2::"PromptType", $3::uuid, $4::int, $5::boolean, $6::boolean)`,
);

/** Starts the clock of one reply or story. Does nothing without a model: nobody reads a prompt then. */
export function startPromptUse(
	type: PromptType,
	{ id, version }: Pick<ServingPrompt, 'id' | 'version'>,
	askedAt = new Date(),
): (outcome: PromptOutcome) => void {
	const started = performance.now() - (Date.now() - askedAt.getTime());
	return ({ isFailed = false, askedAgain = false }) => {
		if (!assistant.readsPrompts) return;
		const ms = Math.round(performance.now() - started);
		const outcome = isFailed ? 'failed' : askedAgain ? 'asked again' : 'made';
		metrics?.answers.inc({ type, version, outcome });
		metrics?.answerTime.observe({ type }, ms / 1000);
		insertPromptUse([randomUUID(), type, id, ms, isFailed, askedAgain]).catch((error) =>
			log.warn({ err: log.describe(error) }, 'the use of a prompt was not recorded'),
		);
	};
}

/** For work that is tried several times: once it is given up. */
export async function recordFailedStory(
	tx: Transaction,
	promptId: string | null,
	askedAt: Date,
): Promise<void> {
	if (!assistant.readsPrompts) return;
	const ms = Date.now() - askedAt.getTime();
	const { prompt } = await tx.promptUse.create({
		data: { type: 'storyGeneration', promptId, ms, isFailed: true },
		select: { prompt: { select: { version: true } } },
	});
	const version = prompt?.version ?? builtInVersion;
	metrics?.answers.inc({ type: 'storyGeneration', version, outcome: 'failed' });
}

/** For the row of what was made: no version made it if no model did. */
export const madeWith = (promptId: string | null): string | null =>
	assistant.readsPrompts ? promptId : null;
