import OpenAI from 'openai';
import { type Assistant, AssistantError } from '#app/assistant/assistant.ts';
import { cleanStory, cleanTitle } from '#app/assistant/openai/clean.ts';
import { type CompletionOptions, complete, completeText } from '#app/assistant/openai/completion.ts';
import { replyMessages, titleMessages, writeMessages } from '#app/assistant/openai/messages.ts';
import { readReply, replyFormat, toMeanings } from '#app/assistant/openai/structured-reply.ts';

export interface OpenAiOptions {
	apiKey?: string;
	baseURL?: string;
	model: string;
	/** The most that a call may take, retries included. */
	totalMs?: number;
}

const openAiUrl = 'https://api.openai.com/v1';

/** An assistant behind the chat completions of OpenAI, or of any server that speaks the same protocol. */
export function openAiAssistant({ apiKey, baseURL, model, totalMs = 28_000 }: OpenAiOptions): Assistant {
	const client = new OpenAI({
		// Servers of one's own often want no key, but the SDK insists on one.
		apiKey: apiKey || 'no-key',
		baseURL: baseURL || openAiUrl,
		adminAPIKey: null,
		organization: null,
		project: null,
		maxRetries: 3,
		// The SDK prints parts of replies it cannot read, and people's words never go to the log.
		logLevel: 'off',
	});
	let knowsFormats = true;
	const limits = (signal?: AbortSignal): CompletionOptions => ({ totalMs, signal });

	return {
		label: labelOf(model, baseURL),
		async *reply(request) {
			const ask = (format?: typeof replyFormat) => {
				const options = { ...limits(request.signal), acceptCut: endsSentence, format };
				return readReply(complete(client, model, replyMessages(request), options), (meant) =>
					request.onUnderstood?.(toMeanings(meant, request.turns)),
				);
			};
			if (!knowsFormats) return yield* ask();
			let started = false;
			try {
				for await (const piece of ask(replyFormat)) {
					started = true;
					yield piece;
				}
			} catch (error) {
				if (started || !(error instanceof AssistantError) || error.status !== 400) throw error;
				// Some servers refuse what they do not know: asked once without it, and remembered if that helped.
				yield* ask();
				knowsFormats = false;
			}
		},
		async write(request) {
			const text = await completeText(client, model, writeMessages(request), limits(request.signal));
			const said = request.turns.filter((turn) => turn.role === 'user').map((turn) => turn.content);
			return orIncomplete(cleanStory(text, said));
		},
		async title(request) {
			const text = await completeText(client, model, titleMessages(request), limits(request.signal));
			return orIncomplete(cleanTitle(text));
		},
	};
}

/** How the screens name the model: the last part of its name, without the version tag of a file or a registry. */
function labelOf(model: string, baseURL?: string): string {
	const name =
		model
			.split('/')
			.at(-1)
			?.replace(/(?::[\w.-]+|\.gguf)$/i, '') || model;
	const isOpenAi = !baseURL || URL.parse(baseURL)?.hostname === 'api.openai.com';
	return isOpenAi ? `OpenAI (${name})` : `the assistant (${name})`;
}

function endsSentence(text: string): boolean {
	return /[.!?…。！？؟।]["'”’»)\]*_]*\s*$/u.test(text);
}

function orIncomplete(text: string): string {
	if (text) return text;
	throw new AssistantError('incomplete', 'The reply of the assistant was empty.');
}
