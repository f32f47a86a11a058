import { type Assistant, AssistantError } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/compose-reply.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';

export function builtInAssistant(): Assistant {
	return {
		label: 'the built-in assistant',
		readsPrompts: false,
		async *reply(request) {
			const { text, danger } = unlessAborted(request.signal, () => composeReply(request));
			if (!request.steer) request.onUnderstood?.({ ...nothingUnderstood, danger });
			yield text;
		},
		async write({ parts, number, signal }) {
			const paragraphs = unlessAborted(signal, () => composeParagraphs(parts[number - 1] ?? []));
			return { paragraphs, leftOut: [] };
		},
		async title({ story, signal }) {
			return unlessAborted(signal, () => composeTitle(story));
		},
	};
}

const nothingUnderstood = { changes: [], style: [], names: [], asides: [], avoid: [], title: null };

function unlessAborted<Made>(signal: AbortSignal | undefined, compose: () => Made): Made {
	if (!signal?.aborted) return compose();
	const failure = signal.reason?.name === 'TimeoutError' ? 'timeout' : 'incomplete';
	throw new AssistantError(failure, 'The reply was stopped before it was complete.', {
		cause: signal.reason,
	});
}
