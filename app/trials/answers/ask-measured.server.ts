import { AssistantError, type Usage } from '#app/assistant/assistant.ts';
import { log } from '#app/observe/log.server.ts';
import { isOutage, type TrialFailure, type TriedAnswer } from '#app/trials/results.ts';

export interface AskOptions {
	instructions: string;
	signal: AbortSignal;
	/** Called after each part of a story, and when the model cannot be reached: another try goes on there. */
	keep: (answer: TriedAnswer) => Promise<void>;
}

/**
 * Adds the time and the tokens to `begun`. A refusal counts as an answer.
 * @throws AssistantError if the model cannot be reached
 */
export async function askMeasured(
	begun: TriedAnswer,
	{ signal, keep }: AskOptions,
	ask: (onUsage: (usage: Usage) => void) => Promise<Pick<TriedAnswer, 'reply' | 'story' | 'failure'>>,
): Promise<TriedAnswer> {
	const start = performance.now();
	const measured = () => ({ ms: begun.ms + Math.round(performance.now() - start), usage: begun.usage });
	try {
		const answer = await ask(({ model, promptTokens, completionTokens }) =>
			begun.usage.push({ model, promptTokens, completionTokens }),
		);
		return { ...measured(), ...answer };
	} catch (error) {
		if (!(error instanceof AssistantError) || signal.aborted) throw error;
		log.warn({ err: log.describe(error) }, 'a prompt was tried in vain');
		const failure = error.failure satisfies TrialFailure;
		if (!isOutage(failure)) return { ...measured(), failure };
		await keep({ ...measured(), parts: begun.parts, failure });
		throw error;
	}
}
