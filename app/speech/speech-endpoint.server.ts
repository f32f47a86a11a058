import { Unavailable } from '#app/errors.ts';
import { framesOf } from '#app/speech/mp3.server.ts';
import {
	openClient,
	rememberMissing,
	type SpeechService,
	toSpeechError,
} from '#app/speech/service.server.ts';
import { type Synthesizer, speakWords as words } from '#app/speech/synthesizer.ts';

/** In bytes. A slow voice says four characters a second, which is 20 KB at 160 kbit/s. */
const maxAudioBytes = ({ length }: string, speed: number) =>
	Math.min(32 * 1024 ** 2, 1024 ** 2 + (length / 4 / speed) * 20_000);

export function endpointSynthesizer(service: SpeechService): Synthesizer {
	const { model, totalMs = 25_000, answerMs = 120_000, idleMs = 15_000 } = service;
	const missing = rememberMissing();
	return {
		model,
		maxCharacters: 4096,
		get isMissing() {
			return missing.now;
		},
		async synthesize(text, { voice, speed, signal }) {
			const late = new AbortController();
			const giveUp = () => late.abort(new DOMException('', 'TimeoutError'));
			// Until the first byte; then `answerMs` and `idleMs` apply.
			const timer = setTimeout(giveUp, totalMs);
			const either = AbortSignal.any([signal, late.signal, AbortSignal.timeout(answerMs)]);
			try {
				const bounds = { endsAt: performance.now() + totalMs, maxBytes: maxAudioBytes(text, speed) };
				const client = await openClient(service, bounds);
				const answer = await client.audio.speech.create(
					{ model, voice, speed, input: text, response_format: 'mp3' },
					{ signal: either },
				);
				missing.learn();
				const type = answer.headers.get('content-type') ?? '';
				if (!answer.body || /^(?:text|application\/json)/.test(type)) {
					await answer.body?.cancel();
					throw new Unavailable(words.failed, { status: 502 });
				}
				const bytes = answer.body as unknown as AsyncIterable<Uint8Array>;
				return inOurWords(framesOf(unlessIdle(bytes, idleMs, giveUp)));
			} catch (error) {
				missing.learn(error);
				throw toSpeechError(error, words);
			} finally {
				clearTimeout(timer);
			}
		},
	};
}

/** Time in which nobody asks for more does not count. */
async function* unlessIdle(
	bytes: AsyncIterable<Uint8Array>,
	idleMs: number,
	giveUp: () => void,
): AsyncGenerator<Uint8Array> {
	const chunks = bytes[Symbol.asyncIterator]();
	for (;;) {
		const timer = setTimeout(giveUp, idleMs);
		const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
		if (done) return;
		yield value;
	}
}

async function* inOurWords(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	try {
		yield* frames;
	} catch (error) {
		throw toSpeechError(error, words);
	}
}
