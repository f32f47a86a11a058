import { env } from '#app/env.server.ts';
import { Unavailable } from '#app/errors.ts';
import { log } from '#app/http/log.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { speaker } from '#app/speech/index.server.ts';
import { notSetUp, type Speaker } from '#app/speech/speaker.ts';
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
	/** Somebody waits for it until they leave. @returns what says that they do */
	join(signal: AbortSignal): () => void;
	/** The first of it has come. */
	begun: Promise<void>;
	/** It was there already: somebody else had just had it made. */
	readonly wasThere: boolean;
	/** All of it stands in the storage. */
	stored: Promise<void>;
	/** All of it from its beginning, as it comes. @throws Unavailable */
	chunks(): AsyncGenerator<Buffer>;
}

const underWay = new Map<string, Speaking>();

/** Has a text read aloud and kept at `key`, once for all who ask meanwhile. @throws RateLimited */
export async function joinSpeaking(key: string, asked: Asked): Promise<Speaking> {
	const known = underWay.get(key);
	if (known) return known;
	if (!speaker) throw new Unavailable(notSetUp);
	const speaking = begin(key, speaker, asked);
	underWay.set(key, speaking);
	return speaking;
}

function begin(key: string, speaker: Speaker, asked: Asked): Speaking {
	const chunks: Buffer[] = [];
	let wasThere = false;
	let [readers, isSpoken, failure]: [number, boolean, unknown] = [0, false, undefined];
	let news = Promise.withResolvers<void>();
	const tell = () => {
		news.resolve();
		news = Promise.withResolvers();
	};
	const begun = Promise.withResolvers<void>();
	const isWanted = (left: number) => readers > 0 || left <= nearlyThere;

	async function work() {
		try {
			if (await storage.stat(key)) {
				wasThere = true;
				begun.resolve();
				return;
			}
			await speechLimit.consume(asked.userId);
			for await (const chunk of speakAll(speaker, asked, isWanted)) {
				chunks.push(chunk);
				begun.resolve();
				tell();
			}
			if (chunks.length === 0) throw new Unavailable('Nothing was spoken.', { status: 502 });
			isSpoken = true;
			tell();
			await storage.write(key, Buffer.concat(chunks), { type: mp3Type });
		} catch (error) {
			failure = error;
			if (error instanceof Unavailable) {
				log.warn({ err: log.describe(error) }, 'a text was not read aloud');
				if (chunks.length === 0) await speechLimit.refund(asked.userId).catch(() => {});
			}
			begun.reject(error);
			tell();
			throw error;
		} finally {
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

/** All pieces, one behind the other: the next one is asked for while one comes. */
async function* speakAll(
	speaker: Speaker,
	{ pieces, voice, speed }: Asked,
	isWanted: (left: number) => boolean,
): AsyncGenerator<Buffer> {
	const controller = new AbortController();
	const ask = (at: number) => {
		const piece = pieces[at];
		const asked =
			piece === undefined ? null : speaker.speak(piece, { voice, speed, signal: controller.signal });
		// It is waited for later.
		asked?.catch(() => {});
		return asked;
	};
	try {
		let next = ask(0);
		for (let at = 1; next; at += 1) {
			const frames: AsyncIterable<Buffer> = await next;
			if (!isWanted(pieces.length - at)) throw new LeftError();
			next = ask(at);
			yield* frames;
		}
	} finally {
		controller.abort();
	}
}

/** Everybody who wanted to hear it has gone. */
class LeftError extends Error {
	override name = 'LeftError';
}
