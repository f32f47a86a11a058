import { randomUUID } from 'node:crypto';
import { assistant } from '#app/assistant/index.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';

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
export function startPromptUse(type: PromptType, promptId: string | null): (outcome: PromptOutcome) => void {
	const started = performance.now();
	return ({ isFailed = false, askedAgain = false }) => {
		if (!assistant.readsPrompts) return;
		const ms = Math.round(performance.now() - started);
		insertPromptUse([randomUUID(), type, promptId, ms, isFailed, askedAgain]).catch((error) =>
			log.warn({ err: log.describe(error) }, 'the use of a prompt was not recorded'),
		);
	};
}

/** For the row of what was made: no version made it if no model did. */
export const madeWith = (promptId: string | null): string | null =>
	assistant.readsPrompts ? promptId : null;
