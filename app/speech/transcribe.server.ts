import { readFile } from 'node:fs/promises';
import { Unavailable } from '#app/errors.ts';
import type { AudioKind } from '#app/speech/audio-kind.ts';
import { isMissing, openClient, type Service, toDomainError } from '#app/speech/service.server.ts';

export interface Transcriber {
	/** The server has been asked and cannot do it. */
	readonly isMissing: boolean;
	/**
	 * What is said in a recording, in its own language; empty where nobody speaks in it.
	 * @param audio its bytes, or the path of a file
	 * @throws Invalid where it cannot be read, Unavailable
	 */
	transcribe(
		audio: { bytes: Uint8Array | string; kind: AudioKind },
		options?: { signal?: AbortSignal },
	): Promise<string>;
}

export const notSetUp = 'Transcription is not set up here.';
const words = {
	invalid: 'There is no recording in this that can be read.',
	slow: 'The transcription took too long.',
	failed: 'The recording could not be transcribed.',
	missing: notSetUp,
};

/** A transcriber behind OpenAI's transcriptions, or any server that speaks the same protocol. */
export function openAiTranscriber(service: Service): Transcriber {
	const { model, totalMs = 25_000 } = service;
	let missing = false;
	return {
		get isMissing() {
			return missing;
		},
		async transcribe({ bytes, kind }, { signal } = {}) {
			const limit = AbortSignal.timeout(totalMs);
			const either = signal ? AbortSignal.any([limit, signal]) : limit;
			try {
				const client = await openClient(service, performance.now() + totalMs);
				const { toFile } = await import('openai');
				const content = typeof bytes === 'string' ? await readFile(bytes) : bytes;
				const file = await toFile(content, kind.name, { type: kind.type });
				// No language is asked for: a family may speak several, and the model hears which.
				const answer: unknown = await client.audio.transcriptions.create(
					{ file, model, response_format: 'json' },
					{ signal: either },
				);
				missing = false;
				return textOf(answer);
			} catch (error) {
				if (isMissing(error)) missing = true;
				throw toDomainError(error, words);
			}
		},
	};
}

/** An answer may come from a proxy, and be anything. */
function textOf(answer: unknown): string {
	const text = (answer as { text?: unknown } | null)?.text;
	if (typeof text !== 'string') throw new Unavailable(words.failed, { status: 502 });
	// Postgres takes no NUL, and nobody says one.
	return text.replaceAll('\0', '').toWellFormed().trim();
}
