import { type Assistant, AssistantError } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';

/** The assistant that serves without a key: plain rules, no model and no network. */
export function builtInAssistant(): Assistant {
	return {
		label: 'the built-in assistant',
		readsPrompts: false,
		async *reply(request) {
			yield unlessAborted(request.signal, () => composeReply(request));
		},
		async write({ parts, number, signal }) {
			const paragraphs = unlessAborted(signal, () => composeParagraphs(parts[number - 1] ?? []));
			return { paragraphs, leftOut: [] };
		},
		async title({ story, turns, signal }) {
			return unlessAborted(signal, () => composeTitle(story, turns));
		},
	};
}

function unlessAborted<Made>(signal: AbortSignal | undefined, compose: () => Made): Made {
	if (!signal?.aborted) return compose();
	const failure = signal.reason?.name === 'TimeoutError' ? 'timeout' : 'incomplete';
	throw new AssistantError(failure, 'The reply was stopped before it was complete.', {
		cause: signal.reason,
	});
}
