import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Unavailable } from '#app/errors.ts';
import { framesOf } from '#app/speech/mp3.server.ts';
import { isMissing, openClient, type Service, toDomainError } from '#app/speech/service.server.ts';
import { type Speaker, speakWords as words } from '#app/speech/speaker.ts';

/** For the whole of a piece, which is as long as four minutes when it is heard. */
const pieceMs = 120_000;

/** A speaker behind `/audio/speech`: any server that speaks OpenAI's protocol, one's own as well. */
export function endpointSpeaker(service: Service): Speaker {
	const { model, totalMs = 25_000 } = service;
	let missing = false;
	return {
		model,
		longest: 4096,
		get isMissing() {
			return missing;
		},
		async speak(text, { voice, speed, signal }) {
			const begin = new AbortController();
			// Until the first byte; what comes after it may take as long as it is heard.
			const timer = setTimeout(() => begin.abort(new DOMException('', 'TimeoutError')), totalMs);
			const either = AbortSignal.any([signal, begin.signal, AbortSignal.timeout(pieceMs)]);
			try {
				const client = await openClient(service, performance.now() + totalMs);
				const answer = await client.audio.speech.create(
					{ model, voice, speed, input: text, response_format: 'mp3' },
					{ signal: either },
				);
				missing = false;
				const type = answer.headers.get('content-type') ?? '';
				if (!answer.body || /^(?:text|application\/json)/.test(type)) {
					await answer.body?.cancel();
					throw new Unavailable(words.failed, { status: 502 });
				}
				return inOurWords(framesOf(Readable.fromWeb(answer.body as WebStream<Uint8Array>)));
			} catch (error) {
				if (isMissing(error)) missing = true;
				throw toDomainError(error, words);
			} finally {
				clearTimeout(timer);
			}
		},
	};
}

async function* inOurWords(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	try {
		yield* frames;
	} catch (error) {
		throw toDomainError(error, words);
	}
}
