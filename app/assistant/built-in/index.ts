import { type Assistant, AssistantError } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { composeStory } from '#app/assistant/built-in/writer.ts';

/** The assistant that serves without a key: plain rules, no model and no network. */
export function builtInAssistant(): Assistant {
	return {
		label: 'the built-in assistant',
		async *reply({ turns, signal }) {
			checkAborted(signal);
			yield composeReply(turns);
		},
		async write({ turns, signal }) {
			checkAborted(signal);
			return composeStory(turns);
		},
		async title({ story, turns, signal }) {
			checkAborted(signal);
			return composeTitle(story, turns);
		},
	};
}

function checkAborted(signal: AbortSignal | undefined): void {
	if (!signal?.aborted) return;
	const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
	throw new AssistantError(late ? 'timeout' : 'incomplete', 'The reply was stopped before it was complete.', {
		cause: signal.reason,
	});
}
