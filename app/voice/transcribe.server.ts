import { env } from '#app/env.server.ts';
import { Invalid, Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { type AudioKind, audioKindOf, notAudio } from '#app/speech/audio-kind.server.ts';
import { transcriber } from '#app/speech/index.server.ts';
import { sttNotSetUp } from '#app/speech/transcribe.server.ts';

const transcriptionLimit = defineUserRateLimit('stt', env.LIMIT_STT);

/** @param size of the whole audio, in bytes @param field the error names @throws Invalid */
export function requireKind(bytes: Uint8Array, size = bytes.length, field = 'audio'): AudioKind {
	const kind = audioKindOf(bytes, size);
	if (!kind) throw new Invalid(notAudio, field);
	return kind;
}

/** A failed service does not count. @returns '' if nobody speaks @throws Invalid, Unavailable, RateLimited */
export async function transcribeFor(
	userId: string,
	audio: { bytes: Uint8Array | string; kind: AudioKind },
	signal: AbortSignal,
): Promise<string> {
	if (!transcriber) throw new Unavailable(sttNotSetUp);
	await transcriptionLimit.consume(userId);
	try {
		return await transcriber.transcribe(audio, { signal });
	} catch (error) {
		if (error instanceof Unavailable && !signal.aborted) await transcriptionLimit.refund(userId);
		throw error;
	}
}
