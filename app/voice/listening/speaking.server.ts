import { env } from '#app/env.server.ts';
import { Unavailable } from '#app/errors.ts';
import { log } from '#app/http/log.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { speaker } from '#app/speech/index.server.ts';
import { type Speaker, ttsNotSetUp } from '#app/speech/speaker.ts';
import type { Voice } from '#app/speech/voices.ts';
import { storage } from '#app/storage/index.server.ts';

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

interface Shared extends Speaking {
	/** Somebody waits for it until they leave. @returns what says that they do */
	join(signal: AbortSignal): () => void;
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
	let speaking = underWay.get(key);
	if (!speaking) {
		if (!speaker) throw new Unavailable(ttsNotSetUp);
		speaking = begin(key, speaker, asked);
		underWay.set(key, speaking);
	}
	return { speaking, leave: speaking.join(signal) };
}

function begin(key: string, speaker: Speaker, asked: Asked): Shared {
	const chunks: Buffer[] = [];
	let [wasThere, isCounted, isSpoken] = [false, false, false];
	let [readers, failure]: [number, unknown] = [0, undefined];
	let news = Promise.withResolvers<void>();
	const tell = () => {
		news.resolve();
		news = Promise.withResolvers();
	};
	const begun = Promise.withResolvers<void>();
	const ending = new AbortController();

	async function work() {
		try {
			if (await storage.stat(key)) {
				wasThere = true;
				begun.resolve();
				return;
			}
			await speechLimit.consume(asked.userId);
			isCounted = true;
			const { pieces, voice, speed } = asked;
			// One after another: many servers make one at a time, and what is heard is far behind what has come.
			for (const [at, piece] of pieces.entries()) {
				if (at > 0 && readers === 0 && pieces.length - at > nearlyThere) throw new LeftError();
				for await (const chunk of await speaker.speak(piece, { voice, speed, signal: ending.signal })) {
					chunks.push(chunk);
					begun.resolve();
					tell();
				}
			}
			if (chunks.length === 0) throw new Unavailable('Nothing was spoken.', { status: 502 });
			isSpoken = true;
			tell();
			await storage.write(key, Buffer.concat(chunks), { type: mp3Type });
		} catch (error) {
			failure = error;
			if (error instanceof Unavailable) {
				log.warn({ err: log.describe(error) }, 'a text was not read aloud');
				if (isCounted && chunks.length === 0) await speechLimit.refund(asked.userId).catch(() => {});
			}
			begun.reject(error);
			tell();
			throw error;
		} finally {
			ending.abort();
			underWay.delete(key);
		}
	}

	const stored = work();
	// Whoever waits for them hears of it; perhaps nobody does.
	stored.catch(() => {});
	begun.promise.catch(() => {});
	return {
		begun: begun.promise,
		get wasThere() {
			return wasThere;
		},
		stored,
		join(signal) {
			readers += 1;
			let isHere = true;
			const leave = () => {
				if (isHere) readers -= 1;
				isHere = false;
				signal.removeEventListener('abort', leave);
			};
			if (signal.aborted) leave();
			else signal.addEventListener('abort', leave);
			return leave;
		},
		async *chunks() {
			for (let at = 0; ; ) {
				const chunk = chunks[at];
				if (chunk) {
					at += 1;
					yield chunk;
				} else if (isSpoken) return;
				else if (failure) throw failure;
				else await news.promise;
			}
		},
	};
}

/** Everybody who wanted to hear it has gone. */
class LeftError extends Error {
	override name = 'LeftError';
}
