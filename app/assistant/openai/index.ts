import type OpenAI from 'openai';
import { type Assistant, AssistantError } from '#app/assistant/assistant.ts';
import { roomFor } from '#app/assistant/openai/capabilities.ts';
import { checkModel } from '#app/assistant/openai/check-model.ts';
import { cleanPassage, cleanTitle } from '#app/assistant/openai/clean.ts';
import { type CompletionOptions, complete, completeText } from '#app/assistant/openai/completion.ts';
import { digestMessages, rewriteMessages, titleMessages } from '#app/assistant/openai/messages.ts';
import { replyMessages, replyWindow } from '#app/assistant/openai/reply-messages.ts';
import { fetchAsWatched } from '#app/assistant/openai/retries.ts';
import { storyFormat } from '#app/assistant/openai/story-format.ts';
import type { ModelEndpoint, Prompt } from '#app/assistant/openai/stream-answer.ts';
import { readReply } from '#app/assistant/openai/structured-reply.ts';
import { afterThinking } from '#app/assistant/openai/thinking.ts';
import { replyFormat } from '#app/assistant/openai/understanding.ts';
import { writePart } from '#app/assistant/openai/write-part.ts';
import { isOpenAiItself, openAiSettings } from '#app/openai-settings.ts';

interface OpenAiOptions {
	apiKey?: string;
	baseURL?: string;
	model: string;
	writeModel?: string;
	effort?: string;
	writeEffort?: string;
	temperature?: number;
	contextTokens?: number;
	/** For a reply, retries included. */
	totalMs?: number;
	writeMs?: number;
	/** Without a piece of a story. */
	idleMs?: number;
}

const MAX_REPLY_CHARACTERS = 40_000;
const MAX_STORY_CHARACTERS = 400_000;
const MAX_ANSWER_TOKENS = 32_000;

export function openAiAssistant(options: OpenAiOptions): Assistant {
	const { apiKey, baseURL, model, totalMs = 28_000, writeMs = 600_000, idleMs = 60_000 } = options;
	const isOpenAi = isOpenAiItself(baseURL);
	const settings = { ...openAiSettings({ apiKey, baseURL }), fetch: fetchAsWatched };
	let made: Promise<OpenAI> | undefined;
	// Loaded lazily: it takes 30 MB.
	const client = () => (made ??= import('openai').then((sdk) => new sdk.default(settings)));
	const endpoint = (name: string, effort?: string): ModelEndpoint => ({
		client,
		model: name,
		effort,
		temperature: options.temperature,
		can: {
			schema: true,
			effort: effort !== undefined,
			temperature: options.temperature !== undefined,
			usage: true,
			role: isOpenAi ? 'developer' : 'system',
			limit: 'max_completion_tokens',
			contextTokens: options.contextTokens ?? 128_000,
		},
	});
	const talks = endpoint(model, options.effort);
	const writes = endpoint(options.writeModel ?? model, options.writeEffort);
	const writing = (signal?: AbortSignal): CompletionOptions => ({
		totalMs: writeMs,
		idleMs,
		signal,
		maxChars: MAX_STORY_CHARACTERS,
		maxTokens: MAX_ANSWER_TOKENS,
	});

	return {
		label: labelOf(model, baseURL),
		readsPrompts: true,
		async *reply(request) {
			const { signal, onUnderstood, onUsage } = request;
			const limits = {
				totalMs,
				signal,
				acceptCut: endsInPunctuation,
				format: replyFormat,
				maxChars: MAX_REPLY_CHARACTERS,
				onUsage,
			};
			const prompt: Prompt = (can) => replyMessages(request, roomFor(can, MAX_ANSWER_TOKENS));
			yield* readReply(complete(talks, prompt, limits), (understood) => onUnderstood?.(understood));
		},
		write(request) {
			const { signal, onUsage } = request;
			return writePart(request, async (messages) => {
				const prompt: Prompt = (can) =>
					messages({ room: roomFor(can, MAX_ANSWER_TOKENS), plain: !can.schema });
				const answer = await completeText(writes, prompt, {
					...writing(signal),
					format: storyFormat,
					onUsage,
				});
				return { ...answer, text: afterThinking(answer.text) };
			});
		},
		async title({ signal, onUsage, ...request }) {
			const options = { ...writing(signal), totalMs, onUsage };
			const { text, isWhole } = await completeText(writes, () => titleMessages(request), options);
			return requireText(isWhole && cleanTitle(afterThinking(text)));
		},
		async check() {
			const models = [...new Set([talks.model, writes.model])];
			const sdk = await client();
			const notices = await Promise.all(models.map((name) => checkModel(sdk, name)));
			const found = notices.filter((notice) => notice !== undefined);
			return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
		},
		async rewrite(request) {
			const options = { ...writing(request.signal), onUsage: request.onUsage };
			const { text, isWhole } = await completeText(writes, () => rewriteMessages(request), options);
			return requireText(isWhole && cleanPassage(afterThinking(text)));
		},
		windowChars: (instructions) => replyWindow(instructions, roomFor(talks.can, MAX_ANSWER_TOKENS)),
		async digest(request) {
			const options = { ...writing(request.signal), onUsage: request.onUsage };
			const { text, isWhole } = await completeText(talks, () => digestMessages(request), options);
			return requireText(isWhole && afterThinking(text));
		},
	};
}

function labelOf(model: string, baseURL?: string): string {
	const name =
		model
			.split('/')
			.at(-1)
			?.replace(/(?::[\w.-]+|\.gguf)$/i, '') || model;
	return isOpenAiItself(baseURL) ? `OpenAI (${name})` : `the assistant (${name})`;
}

function endsInPunctuation(text: string): boolean {
	return /[.!?…。！？؟।]["'”’»)\]*_]*\s*$/u.test(text);
}

function requireText(text: string | false): string {
	if (text) return text;
	throw new AssistantError('incomplete', 'The assistant’s reply was empty or cut off.');
}
