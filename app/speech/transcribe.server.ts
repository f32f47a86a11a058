import { openAsBlob } from 'node:fs';
import { Unavailable } from '#app/errors.ts';
import { type AudioKind, notAudio } from '#app/speech/audio-kind.server.ts';
import { openClient, rememberMissing, type Service, toSpeechError } from '#app/speech/service.server.ts';

export interface Transcriber {
	/** The server has been asked within the last minute, and cannot do it. */
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

export const sttNotSetUp = 'Transcription is not set up here.';
const words = {
	invalid: notAudio,
	slow: 'The transcription took too long.',
	failed: 'The recording could not be transcribed.',
	missing: sttNotSetUp,
};

/** In bytes, of an answer: far more than anybody says in an hour. */
const longest = 1024 * 1024;

/** A transcriber behind OpenAI's transcriptions, or any server that speaks the same protocol. */
export function openAiTranscriber(service: Service): Transcriber {
	const { model, totalMs = 25_000 } = service;
	const missing = rememberMissing();
	return {
		get isMissing() {
			return missing.now;
		},
		async transcribe({ bytes, kind }, { signal } = {}) {
			const limit = AbortSignal.timeout(totalMs);
			const either = signal ? AbortSignal.any([limit, signal]) : limit;
			try {
				const client = await openClient(service, { endsAt: performance.now() + totalMs, longest });
				const { toFile } = await import('openai');
				// A file is sent from the disk, piece by piece.
				const file =
					typeof bytes === 'string'
						? new File([await openAsBlob(bytes)], kind.name, { type: kind.type })
						: await toFile(bytes, kind.name, { type: kind.type });
				// No language is asked for: a family may speak several, and the model hears which.
				const answer: unknown = await client.audio.transcriptions.create(
					{ file, model, response_format: 'json' },
					{ signal: either },
				);
				missing.learn();
				return textOf(answer);
			} catch (error) {
				missing.learn(error);
				throw toSpeechError(error, words);
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
