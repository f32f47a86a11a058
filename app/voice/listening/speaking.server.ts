import { env } from '#app/env.server.ts';
import { Unavailable } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { log } from '#app/observe/log.server.ts';
import { synthesizer } from '#app/speech/index.server.ts';
import { type Synthesizer, ttsNotSetUp } from '#app/speech/synthesizer.ts';
import type { Voice } from '#app/speech/voices.ts';
import { storage } from '#app/storage/index.server.ts';
import { Listeners } from '#app/voice/listening/listeners.ts';
import { Replay } from '#app/voice/listening/replay.ts';

export const mp3Type = 'audio/mpeg';
const speechLimit = defineUserRateLimit('tts', env.LIMIT_TTS);

/** In pieces: with so few left, the rest is made even if nobody listens. */
const nearlyDonePieces = 2;

interface SpeechRequest {
	userId: string;
	pieces: string[];
	voice: Voice;
	speed: number;
}

export interface Speaking {
	begun: Promise<void>;
	readonly wasThere: boolean;
	stored: Promise<void>;
	/** @throws Unavailable */
	chunks(): AsyncGenerator<Buffer>;
}

interface SharedSpeech {
	speaking: Speaking;
	listeners: Listeners;
}

const speechUnderWay = new Map<string, SharedSpeech>();

/**
 * Must not await: a new listener has to be counted before the next piece begins.
 * @returns `leave`, to stop listening; aborting `signal` does the same
 */
export function joinSpeaking(
	key: string,
	asked: SpeechRequest,
	signal: AbortSignal,
): { speaking: Speaking; leave: () => void } {
	let shared = speechUnderWay.get(key);
	if (!shared) {
		if (!synthesizer) throw new Unavailable(ttsNotSetUp);
		shared = beginSpeech(key, synthesizer, asked);
		speechUnderWay.set(key, shared);
	}
	return { speaking: shared.speaking, leave: shared.listeners.join(signal) };
}

function beginSpeech(key: string, synthesizer: Synthesizer, asked: SpeechRequest): SharedSpeech {
	const replay = new Replay();
	const listeners = new Listeners();
	const begun = Promise.withResolvers<void>();
	let wasThere = false;

	async function speak() {
		try {
			wasThere = (await storage.stat(key)) !== null;
			if (!wasThere)
				await speakAndStore(key, { synthesizer, asked, replay, listeners, onBegun: begun.resolve });
			begun.resolve();
		} catch (error) {
			if (error instanceof Unavailable) log.warn({ err: log.describe(error) }, 'a text was not read aloud');
			begun.reject(error);
			replay.fail(error);
			throw error;
		} finally {
			speechUnderWay.delete(key);
		}
	}

	const stored = speak();
	stored.catch(() => {});
	begun.promise.catch(() => {});
	const speaking = {
		begun: begun.promise,
		get wasThere() {
			return wasThere;
		},
		stored,
		chunks: () => replay.chunks(),
	};
	return { speaking, listeners };
}

interface SpeechWork {
	synthesizer: Synthesizer;
	asked: SpeechRequest;
	replay: Replay;
	listeners: Listeners;
	onBegun: () => void;
}

/** Failures before the first sound do not count. @throws RateLimited, Unavailable, LeftError */
async function speakAndStore(key: string, work: SpeechWork): Promise<void> {
	const { asked, replay } = work;
	await speechLimit.consume(asked.userId);
	try {
		await speakPieces(work);
		if (replay.isEmpty) throw new Unavailable('Nothing was spoken.', { status: 502 });
		replay.end();
		await storage.write(key, replay.bytes, { type: mp3Type });
	} catch (error) {
		if (error instanceof Unavailable && replay.isEmpty)
			await speechLimit.refund(asked.userId).catch(() => {});
		throw error;
	}
}

/** One at a time: many servers make no more at once, and listening takes longer anyway. */
async function speakPieces({ synthesizer, asked, replay, listeners, onBegun }: SpeechWork): Promise<void> {
	const { pieces, voice, speed } = asked;
	const ending = new AbortController();
	try {
		for (const [at, piece] of pieces.entries()) {
			if (at > 0 && listeners.areGone && pieces.length - at > nearlyDonePieces) throw new LeftError();
			const { signal } = ending;
			for await (const chunk of await synthesizer.synthesize(piece, { voice, speed, signal })) {
				replay.add(chunk);
				onBegun();
			}
		}
	} finally {
		ending.abort();
	}
}

class LeftError extends Error {
	override name = 'LeftError';
}
