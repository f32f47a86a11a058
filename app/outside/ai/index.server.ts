import { env } from '~/env.server';
import type { Assistant } from './assistant';
import { builtInAssistant } from './built-in/index.ts';
import { openAiAssistant } from './openai/index.ts';

/** Who answers: a model where a key or a base URL is set, the built-in rules elsewhere. */
export const assistant: Assistant =
	env.OPENAI_API_KEY || env.OPENAI_BASE_URL
		? openAiAssistant({
				apiKey: env.OPENAI_API_KEY,
				baseURL: env.OPENAI_BASE_URL,
				model: env.OPENAI_CHAT_MODEL,
			})
		: builtInAssistant();
