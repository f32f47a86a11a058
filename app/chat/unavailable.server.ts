import { AssistantError } from '#app/assistant/assistant.ts';
import { Unavailable } from '#app/errors.ts';

/** @throws Unavailable if the assistant does not answer */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer;
	} catch (error) {
		if (!(error instanceof AssistantError)) throw error;
		const { failure, retryAfter } = error;
		if (failure === 'timeout')
			throw new Unavailable('The assistant took too long to answer.', { status: 504 });
		throw new Unavailable('The assistant could not answer.', { status: 502, retryAfter });
	}
}
