import { env } from '#app/env.server.ts';
import { isOpenAiItself } from '#app/openai-settings.ts';
import { realtimeSynthesizer } from '#app/speech/realtime.server.ts';
import { endpointSynthesizer } from '#app/speech/speech-endpoint.server.ts';
import type { Synthesizer } from '#app/speech/synthesizer.ts';
import { openAiTranscriber, type Transcriber } from '#app/speech/transcribe.server.ts';

const apiKey = env.OPENAI_API_KEY;

export const transcriber: Transcriber | null = makeTranscriber();
export const synthesizer: Synthesizer | null = makeSynthesizer();

export const transcribes = () => transcriber !== null && !transcriber.isMissing;
export const speaks = () => synthesizer !== null && !synthesizer.isMissing;

function makeTranscriber(): Transcriber | null {
	const baseURL = env.OPENAI_STT_BASE_URL ?? env.OPENAI_BASE_URL;
	if (!baseURL && !apiKey) return null;
	return openAiTranscriber({ apiKey, baseURL, model: env.OPENAI_STT_MODEL });
}

function makeSynthesizer(): Synthesizer | null {
	const baseURL = env.OPENAI_TTS_BASE_URL ?? env.OPENAI_BASE_URL;
	if (!baseURL && !apiKey) return null;
	const isOpenAi = isOpenAiItself(baseURL);
	const model = env.OPENAI_TTS_MODEL ?? (isOpenAi ? 'gpt-realtime-2.1-mini' : 'tts-1');
	const service = { apiKey, baseURL, model };
	return model.includes('realtime') ? realtimeSynthesizer(service) : endpointSynthesizer(service);
}
