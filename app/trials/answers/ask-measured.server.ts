import { AssistantError, type Usage } from '#app/assistant/assistant.ts';
import { log } from '#app/observe/log.server.ts';
import { isOutage, type TrialFailure, type TriedAnswer } from '#app/trials/results.ts';

export interface AskOptions {
	instructions: string;
	signal: AbortSignal;
	/** Called after each part of a story and when the model is out of reach: another try goes on there. */
	keep: (side: TriedAnswer) => Promise<void>;
}

/** Measures it. That the model gives no answer to a prompt is a result. @throws AssistantError if it is out of reach */
export async function askMeasured(
	side: TriedAnswer,
	{ signal, keep }: AskOptions,
	ask: (onUsage: (usage: Usage) => void) => Promise<Pick<TriedAnswer, 'reply' | 'story' | 'failure'>>,
): Promise<TriedAnswer> {
	const begun = performance.now();
	const measured = () => ({ ms: side.ms + Math.round(performance.now() - begun), usage: side.usage });
	try {
		const answer = await ask(({ model, promptTokens, completionTokens }) =>
			side.usage.push({ model, promptTokens, completionTokens }),
		);
		return { ...measured(), ...answer };
	} catch (error) {
		if (!(error instanceof AssistantError) || signal.aborted) throw error;
		log.warn({ err: log.describe(error) }, 'a prompt was tried in vain');
		const failure = error.failure satisfies TrialFailure;
		if (!isOutage(failure)) return { ...measured(), failure };
		await keep({ ...measured(), parts: side.parts, failure });
		throw error;
	}
}
