import { openAsBlob } from 'node:fs';
import { Unavailable } from '#app/errors.ts';
import { type AudioKind, notAudio } from '#app/speech/audio-kind.server.ts';
import {
	openClient,
	rememberMissing,
	type SpeechService,
	toSpeechError,
} from '#app/speech/service.server.ts';

export interface Transcriber {
	readonly isMissing: boolean;
	/** @param audio bytes or a file's path @returns '' if nobody speaks @throws Invalid, Unavailable */
	transcribe(
		audio: { bytes: Uint8Array | string; kind: AudioKind },
		options?: { signal?: AbortSignal },
	): Promise<string>;
}

export const sttNotSetUp = 'Transcription is not set up here.';
const errorTexts = {
	invalid: notAudio,
	slow: 'The transcription took too long.',
	failed: 'The recording could not be transcribed.',
	missing: sttNotSetUp,
};

const maxAnswerBytes = 1024 * 1024;

export function openAiTranscriber(service: SpeechService): Transcriber {
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
				const client = await openClient(service, {
					endsAt: performance.now() + totalMs,
					maxBytes: maxAnswerBytes,
				});
				const { toFile } = await import('openai');
				const file =
					typeof bytes === 'string'
						? new File([await openAsBlob(bytes)], kind.name, { type: kind.type })
						: await toFile(bytes, kind.name, { type: kind.type });
				// No language is set: a family may speak several, and the model detects it.
				const answer: unknown = await client.audio.transcriptions.create(
					{ file, model, response_format: 'json' },
					{ signal: either },
				);
				missing.learn();
				return transcriptOf(answer);
			} catch (error) {
				missing.learn(error);
				throw toSpeechError(error, errorTexts);
			}
		},
	};
}

/** A proxy may answer with anything. */
function transcriptOf(answer: unknown): string {
	const text = (answer as { text?: unknown } | null)?.text;
	if (typeof text !== 'string') throw new Unavailable(errorTexts.failed, { status: 502 });
	// Postgres does not accept NUL.
	return text.replaceAll('\0', '').toWellFormed().trim();
}
