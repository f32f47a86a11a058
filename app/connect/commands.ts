/** An Ollama on this machine. */
export interface Ollama {
	/** An origin. */
	address: string;
	/** The names of those that can be talked to. */
	models: string[];
}

/** A model that suits an ordinary machine, for who has none yet. */
const suggestedModel = 'gemma3:12b';

/** In tokens: Ollama is told to take as many, since it cuts off silently what is longer than 4,096 by itself. */
const ollamaTokens = 16_384;

/** Starts Ollama with room for a conversation, and brings it a model. */
export const serveCommand = `OLLAMA_CONTEXT_LENGTH=${ollamaTokens} ollama serve`;
export const pullCommand = `ollama pull ${suggestedModel}`;

/** Starts the product with a model of an Ollama. */
export const ollamaCommand = (address: string, model = suggestedModel): string =>
	`OPENAI_BASE_URL=${address}/v1 OPENAI_CHAT_MODEL=${model} OPENAI_CONTEXT_TOKENS=${ollamaTokens} npm start`;

export const keyCommand = 'OPENAI_API_KEY=sk-… npm start';

export const serverCommand =
	'OPENAI_BASE_URL=http://127.0.0.1:8080/v1 OPENAI_CHAT_MODEL=its-name OPENAI_CONTEXT_TOKENS=16384 npm start';
