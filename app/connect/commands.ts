export interface Ollama {
	/** An origin. */
	address: string;
	models: string[];
}

const suggestedModel = 'gemma3:12b';

/** In tokens: by default Ollama silently truncates prompts to 4,096. */
const ollamaTokens = 16_384;

export const serveCommand = `OLLAMA_CONTEXT_LENGTH=${ollamaTokens} ollama serve`;
export const pullCommand = `ollama pull ${suggestedModel}`;

export const ollamaCommand = (address: string, model = suggestedModel): string =>
	`OPENAI_BASE_URL=${address}/v1 OPENAI_CHAT_MODEL=${model} OPENAI_CONTEXT_TOKENS=${ollamaTokens} npm start`;

export const keyCommand = 'OPENAI_API_KEY=sk-… npm start';

export const serverCommand =
	'OPENAI_BASE_URL=http://127.0.0.1:8080/v1 OPENAI_CHAT_MODEL=its-name OPENAI_CONTEXT_TOKENS=16384 npm start';
