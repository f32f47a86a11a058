import type { Assistant } from '#app/assistant/assistant.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { env } from '#app/env.server.ts';

/** Who answers: a model where a key or a base URL is set, the built-in rules elsewhere. */
export const assistant: Assistant =
	env.OPENAI_API_KEY || env.OPENAI_BASE_URL
		? openAiAssistant({
				apiKey: env.OPENAI_API_KEY,
				baseURL: env.OPENAI_BASE_URL,
				model: env.OPENAI_CHAT_MODEL,
			})
		: builtInAssistant();
