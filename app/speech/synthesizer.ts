import type { Voice } from '#app/speech/voices.ts';

export interface SynthesisOptions {
	voice: Voice;
	speed: number;
	signal: AbortSignal;
}

export interface Synthesizer {
	readonly model: string;
	/** In characters. */
	readonly maxCharacters: number;
	readonly isMissing: boolean;
	/** Yields MP3 frames as they are made. @throws Unavailable */
	synthesize(text: string, options: SynthesisOptions): Promise<AsyncIterable<Buffer>>;
}

export const ttsNotSetUp = 'Reading aloud is not set up here.';

export const speakWords = {
	invalid: 'This text cannot be read aloud.',
	slow: 'Reading aloud took too long.',
	failed: 'The text could not be read aloud.',
	missing: ttsNotSetUp,
};
