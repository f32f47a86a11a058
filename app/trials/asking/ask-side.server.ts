import { AssistantError, type Usage } from '#app/assistant/assistant.ts';
import { log } from '#app/http/log.server.ts';
import type { Side, TrialFailure } from '#app/trials/results.ts';

export interface AskOptions {
	instructions: string;
	signal: AbortSignal;
}

/** Measures it. That the model fails is a result like others. @throws AssistantError if `signal` is aborted */
export async function askSide(
	side: Side,
	signal: AbortSignal,
	ask: (onUsage: (usage: Usage) => void) => Promise<Pick<Side, 'reply' | 'story' | 'failure'>>,
): Promise<Side> {
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
		return { ...measured(), failure: error.failure satisfies TrialFailure };
	}
}
