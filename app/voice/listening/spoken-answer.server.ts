import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable } from '@remix-run/node';
import { Forbidden, Invalid, requireFound, Unavailable } from '#app/errors.ts';
import { answerMs, orLate } from '#app/http/or-late.server.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { plainBlocks } from '#app/markdown/plain-text.ts';
import { synthesizer } from '#app/speech/index.server.ts';
import { splitForSpeech } from '#app/speech/split-text.server.ts';
import { speakWords, ttsNotSetUp } from '#app/speech/synthesizer.ts';
import { defaultVoice, speeds, type Voice } from '#app/speech/voices.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { joinSpeaking, mp3Type, type Speaking } from '#app/voice/listening/speaking.server.ts';

interface SpokenAnswerRequest {
	userId: string;
	/** Storage prefix of the story, conversation or user the text belongs to. */
	prefix: string;
	text: string;
	voice?: Voice;
	speed?: number;
	isOnlyKept?: boolean;
}

/** @throws Invalid, Forbidden, Unavailable, RateLimited */
export async function spokenAnswer(
	request: Request,
	context: AppLoadContext,
	{ userId, prefix, text, voice = defaultVoice, speed = speeds.usual, isOnlyKept }: SpokenAnswerRequest,
): Promise<Response> {
	if (!synthesizer) throw new Unavailable(ttsNotSetUp);
	const hash = createHash('sha256')
		.update(JSON.stringify([text, voice, speed, synthesizer.model]))
		.digest('hex');
	const key = `${prefix}speech/${hash}.mp3`;
	const drained = () => context.drained();
	const asked = performance.now();
	const stored = await objectResponse(request, key, { drained });
	if (stored) return stored;
	if (isOnlyKept) throw new Forbidden('Another site has asked for this. Please open it from its own page.');
	if (request.method === 'HEAD') return new Response(null, { headers: { 'Content-Type': mp3Type } });
	const blocks = await inSlices(plainBlocks(text, { isSpoken: true }));
	const pieces = await inSlices(splitForSpeech(blocks, synthesizer.maxCharacters));
	if (pieces.length === 0) throw new Invalid('There is nothing in this text that can be read aloud.', 'text');
	const { speaking, leave } = joinSpeaking(key, { userId, pieces, voice, speed }, request.signal);
	const inTime = (step: Promise<unknown>) =>
		orLate(step, answerMs - (performance.now() - asked), {
			late: () => new Unavailable(speakWords.slow, { status: 504 }),
		});
	try {
		await inTime(speaking.begun);
		if (speaking.wasThere || asksForPart(request)) {
			// A range needs the whole file; Safari first asks for the first two bytes.
			await inTime(speaking.stored);
			leave();
			return requireFound(await objectResponse(request, key, { drained }));
		}
	} catch (error) {
		leave();
		throw error;
	}
	const body = Readable.from(heardBytes(speaking, drained), { objectMode: false });
	body.once('close', leave);
	body.on('error', () => {});
	if (request.signal.aborted) body.destroy();
	else request.signal.addEventListener('abort', () => body.destroy(), { once: true });
	const headers = {
		'Content-Type': mp3Type,
		'Cache-Control': 'private, no-cache',
		'X-Accel-Buffering': 'no',
	};
	return new Response(createReadableStreamFromReadable(body), { headers });
}

function asksForPart(request: Request): boolean {
	const range = request.headers.get('Range');
	return range !== null && range.replace(/\s/g, '') !== 'bytes=0-';
}

async function* heardBytes(speaking: Speaking, drained: () => Promise<void>): AsyncGenerator<Buffer> {
	for await (const chunk of speaking.chunks()) {
		yield chunk;
		await drained();
	}
}
