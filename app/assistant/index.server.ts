import type { Assistant } from '#app/assistant/assistant.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { env } from '#app/env.server.ts';

const isDefault = env.OPENAI_CHAT_MODEL === 'gpt-6-luna';

export const assistant: Assistant =
	env.OPENAI_API_KEY || env.OPENAI_BASE_URL
		? openAiAssistant({
				apiKey: env.OPENAI_API_KEY,
				baseURL: env.OPENAI_BASE_URL,
				model: env.OPENAI_CHAT_MODEL,
				writeModel: env.OPENAI_WRITE_MODEL,
				// The default model thinks before writing but replies at once; others keep their own default.
				effort: env.OPENAI_CHAT_EFFORT ?? (isDefault ? 'none' : undefined),
				writeEffort: env.OPENAI_WRITE_EFFORT ?? (isDefault && !env.OPENAI_WRITE_MODEL ? 'low' : undefined),
				temperature: env.OPENAI_TEMPERATURE,
				contextTokens: env.OPENAI_CONTEXT_TOKENS,
				idleMs: env.OPENAI_IDLE_SECONDS * 1000,
				writeMs: env.OPENAI_WRITE_SECONDS * 1000,
			})
		: builtInAssistant();
