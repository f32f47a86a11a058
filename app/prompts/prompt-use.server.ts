import { randomUUID } from 'node:crypto';
import { assistant } from '#app/assistant/index.server.ts';
import type { Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { log } from '#app/observe/log.server.ts';
import { metrics } from '#app/observe/metrics.server.ts';
import { builtInVersion, type ServingPrompt } from '#app/prompts/live-prompt.server.ts';

interface PromptOutcome {
	isFailed?: boolean;
	askedAgain?: boolean;
}

// A row for each reply would make the record of a version slow: a million of them take a second to read.
const countPromptUse = statement(
	'count-prompt-use',
	`insert into "PromptUseCount" as old (id, type, "promptId", ms, "isFailed", "askedAgain")
	values ($1::uuid, $2::"PromptType", $3::uuid, $4::int, $5::boolean, $6::boolean)
	on conflict (type, "promptId", ms, "isFailed", "askedAgain") do update set count = old.count + 1`,
);

const toTwoDigits = (ms: number) => Number(ms.toPrecision(2));

/** Starts the clock of one reply or story. Does nothing without a model: nobody reads a prompt then. */
export function startPromptUse(
	type: PromptType,
	{ id, version }: Pick<ServingPrompt, 'id' | 'version'>,
	askedAt = new Date(),
): (outcome: PromptOutcome) => void {
	const started = performance.now() - (Date.now() - askedAt.getTime());
	return ({ isFailed = false, askedAgain = false }) => {
		if (!assistant.readsPrompts) return;
		const ms = toTwoDigits(Math.round(performance.now() - started));
		const outcome = isFailed ? 'failed' : askedAgain ? 'asked again' : 'made';
		metrics?.answers.inc({ type, version, outcome });
		metrics?.answerTime.observe({ type }, ms / 1000);
		countPromptUse([randomUUID(), type, id, ms, isFailed, askedAgain]).catch((error) =>
			log.warn({ err: log.describe(error) }, 'the use of a prompt was not recorded'),
		);
	};
}

/** For a story that is given up after all its tries. */
export async function recordFailedStory(
	tx: Transaction,
	promptId: string | null,
	askedAt: Date,
): Promise<void> {
	if (!assistant.readsPrompts) return;
	const ms = toTwoDigits(Date.now() - askedAt.getTime());
	await countPromptUse([randomUUID(), 'storyGeneration', promptId, ms, true, false], tx);
	const prompt =
		promptId && (await tx.prompt.findUnique({ where: { id: promptId }, select: { version: true } }));
	const version = prompt ? prompt.version : builtInVersion;
	metrics?.answers.inc({ type: 'storyGeneration', version, outcome: 'failed' });
}

/** The `promptId` of a reply or story: null without a model, which alone reads prompts. */
export const madeWith = (promptId: string | null): string | null =>
	assistant.readsPrompts ? promptId : null;
