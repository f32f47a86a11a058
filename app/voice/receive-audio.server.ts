import type { z } from 'zod';
import { Invalid } from '#app/errors.ts';
import { apiError, isJsonType, notJsonError, parseInput, parseJson } from '#app/http/api.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import type { AudioKind } from '#app/speech/audio-kind.server.ts';
import { takePlace } from '#app/voice/audio-places.server.ts';
import { type LiftedAudio, liftAudio } from '#app/voice/lift-audio.server.ts';
import { tooLargeText } from '#app/voice/recording-limits.ts';
import { requireKind } from '#app/voice/transcribe.server.ts';

const attemptLimit = defineUserRateLimit('audio', [60, 3000]);

type ReceivedAudio<Schema extends z.ZodType> = z.output<Schema> & { bytes: Buffer; kind: AudioKind };

/**
 * Reads the body, with a data URL in `audio`, only if the user may send that much now.
 * @throws Invalid, RateLimited, Unavailable, a Response with status 400, 408, 413 or 415
 */
export async function receiveAudio<Schema extends z.ZodType<{ audio: string }>, Result>(
	userId: string,
	request: Request,
	schema: Schema,
	use: (received: ReceivedAudio<Schema>) => Promise<Result>,
): Promise<Result> {
	if (!isJsonType(request)) throw notJsonError();
	await attemptLimit.consume(userId);
	const leave = takePlace(userId, Number(request.headers.get('Content-Length') ?? 0));
	try {
		const lifted = await liftAudio(request);
		return await use({ ...readRest(lifted, schema), ...readKind(lifted) });
	} finally {
		leave();
	}
}

function readRest<Schema extends z.ZodType<{ audio: string }>>({ rest }: LiftedAudio, schema: Schema) {
	const body = parseInput(schema, parseJson(rest));
	if (!/^data:.{0,200};base64,$/s.test(body.audio))
		throw new Invalid('audio must be a data URL with base64.', 'audio');
	return body;
}

function readKind({ bytes, isTooLong }: LiftedAudio): { bytes: Buffer; kind: AudioKind } {
	if (isTooLong) throw apiError(413, tooLargeText);
	return { bytes, kind: requireKind(bytes) };
}
