import { env } from '#app/env.server.ts';
import { Invalid, Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { type AudioKind, audioKindOf } from '#app/speech/audio-kind.ts';
import { transcriber } from '#app/speech/index.server.ts';
import { notSetUp } from '#app/speech/transcribe.server.ts';

const transcriptionLimit = defineUserRateLimit('stt', env.LIMIT_STT);

export const notAudio = 'There is no recording in this that can be read.';

/** A recording's bytes, and what it is. @throws Invalid */
export function readAudioUrl(audio: string): { bytes: Buffer; kind: AudioKind } {
	const mark = ';base64,';
	const at = audio.slice(0, 200).indexOf(mark);
	if (!audio.startsWith('data:') || at < 0)
		throw new Invalid('audio must be a data URL with base64.', 'audio');
	const bytes = Buffer.from(audio.slice(at + mark.length), 'base64');
	return { bytes, kind: requireKind(bytes) };
}

/** What audio is by its first bytes. @throws Invalid */
export function requireKind(bytes: Uint8Array): AudioKind {
	const kind = audioKindOf(bytes);
	if (!kind) throw new Invalid(notAudio, 'audio');
	return kind;
}

/**
 * What somebody says in a recording; empty where nobody speaks in it. One that fails counts for nothing: it is sent
 * again. @throws Invalid, Unavailable, RateLimited
 */
export async function transcribeFor(
	userId: string,
	audio: { bytes: Uint8Array | string; kind: AudioKind },
	signal: AbortSignal,
): Promise<string> {
	if (!transcriber) throw new Unavailable(notSetUp);
	await transcriptionLimit.consume(userId);
	try {
		return await transcriber.transcribe(audio, { signal });
	} catch (error) {
		if (error instanceof Unavailable) await transcriptionLimit.refund(userId);
		throw error;
	}
}
