import { env } from '#app/env.server.ts';
import { Unavailable } from '#app/errors.ts';
import { log } from '#app/http/log.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { synthesizer } from '#app/speech/index.server.ts';
import { type Synthesizer, ttsNotSetUp } from '#app/speech/synthesizer.ts';
import type { Voice } from '#app/speech/voices.ts';
import { storage } from '#app/storage/index.server.ts';
import { Listeners } from '#app/voice/listening/listeners.ts';
import { Replay } from '#app/voice/listening/replay.ts';

export const mp3Type = 'audio/mpeg';
const speechLimit = defineUserRateLimit('tts', env.LIMIT_TTS);

/** In pieces: what is nearly there is made and kept, even if nobody waits for it any more. */
const nearlyThere = 2;

interface Asked {
	userId: string;
	pieces: string[];
	voice: Voice;
	speed: number;
}

/** A text that is being read aloud, for all who want to hear it. */
export interface Speaking {
	/** The first of it has come. */
	begun: Promise<void>;
	/** It was there already: somebody else had just had it made. */
	readonly wasThere: boolean;
	/** All of it stands in the storage. */
	stored: Promise<void>;
	/** All of it from its beginning, as it comes. @throws Unavailable */
	chunks(): AsyncGenerator<Buffer>;
}

interface Shared {
	speaking: Speaking;
	listeners: Listeners;
}

const underWay = new Map<string, Shared>();

/**
 * Has a text read aloud and kept at `key`, once for all who ask meanwhile. Nothing is awaited here: what nobody listens
 * to ends between two pieces, and whoever comes must have been counted by then.
 * @returns `leave` says that this one does not wait for it any more; so does an abort of `signal`
 */
export function joinSpeaking(
	key: string,
	asked: Asked,
	signal: AbortSignal,
): { speaking: Speaking; leave: () => void } {
	let shared = underWay.get(key);
	if (!shared) {
		if (!synthesizer) throw new Unavailable(ttsNotSetUp);
		shared = begin(key, synthesizer, asked);
		underWay.set(key, shared);
	}
	return { speaking: shared.speaking, leave: shared.listeners.join(signal) };
}

/** Has a text read aloud while it is shared with all who come. */
function begin(key: string, synthesizer: Synthesizer, asked: Asked): Shared {
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
			underWay.delete(key);
		}
	}

	const stored = speak();
	// Whoever waits for them hears of it; perhaps nobody does.
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

interface Work {
	synthesizer: Synthesizer;
	asked: Asked;
	/** Gets what is spoken. */
	replay: Replay;
	listeners: Listeners;
	onBegun: () => void;
}

/** What was not spoken at all counts for nothing. @throws RateLimited, Unavailable, LeftError */
async function speakAndStore(key: string, work: Work): Promise<void> {
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

/** One after another: many servers make one at a time, and what is heard is far behind what has come. */
async function speakPieces({ synthesizer, asked, replay, listeners, onBegun }: Work): Promise<void> {
	const { pieces, voice, speed } = asked;
	const ending = new AbortController();
	try {
		for (const [at, piece] of pieces.entries()) {
			if (at > 0 && listeners.areGone && pieces.length - at > nearlyThere) throw new LeftError();
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

/** Everybody who wanted to hear it has gone. */
class LeftError extends Error {
	override name = 'LeftError';
}
