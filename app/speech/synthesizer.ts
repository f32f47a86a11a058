import type { Voice } from '#app/speech/voices.ts';

export interface SynthesisOptions {
	voice: Voice;
	speed: number;
	signal: AbortSignal;
}

/** Who reads a text aloud. */
export interface Synthesizer {
	readonly model: string;
	/** Longest input, in characters. */
	readonly longest: number;
	/** The server has been asked within the last minute, and cannot do it. */
	readonly isMissing: boolean;
	/** Asks for a piece of a text; its MP3 frames come as they are made. @throws Unavailable */
	synthesize(text: string, options: SynthesisOptions): Promise<AsyncIterable<Buffer>>;
}

export const ttsNotSetUp = 'Reading aloud is not set up here.';

/** What is said where a piece cannot be spoken. */
export const speakWords = {
	invalid: 'This text cannot be read aloud.',
	slow: 'Reading aloud took too long.',
	failed: 'The text could not be read aloud.',
	missing: ttsNotSetUp,
};
