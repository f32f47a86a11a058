import { tooLargeError } from '#app/http/api.server.ts';
import { chunksOf } from '#app/http/body-chunks.server.ts';
import { patienceFor } from '#app/http/large-bodies.server.ts';
import { audioKindOf } from '#app/speech/audio-kind.server.ts';
import { maxRecordingBytes } from '#app/voice/recording-limits.ts';

const base64Mark = ';base64,';
const maxOtherBytes = 64 * 1024;

export interface LiftedAudio {
	rest: string;
	bytes: Buffer;
	isTooLong: boolean;
}

/**
 * Takes the audio out of a JSON body while it streams in: parsing it whole would need four times the memory.
 * @throws a Response with status 413 if the rest is too large, 408 if the body stalls or is too slow
 */
export async function liftAudio(request: Request): Promise<LiftedAudio> {
	const audio = new Base64(Number(request.headers.get('Content-Length') ?? 0));
	let [head, tail, where]: [string, string, 'before' | 'in' | 'after'] = ['', '', 'before'];
	for await (const chunk of chunksOf(request.body, patienceFor(request))) {
		let text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
		if (where === 'before' && head.length <= maxOtherBytes) {
			head += text;
			const end = head.indexOf(base64Mark) + base64Mark.length;
			if (end < base64Mark.length) continue;
			text = head.slice(end);
			head = head.slice(0, end);
			where = 'in';
		}
		if (where === 'in') {
			const end = text.indexOf('"');
			audio.add(end < 0 ? text : text.slice(0, end));
			if (end < 0) continue;
			text = text.slice(end);
			where = 'after';
		}
		if (tail.length <= maxOtherBytes) tail += text;
	}
	if (head.length > maxOtherBytes || tail.length > maxOtherBytes) throw tooLargeError();
	const rest = Buffer.from(head + tail, 'latin1').toString();
	return { rest, ...audio.end() };
}

class Base64 {
	#bytes: Buffer;
	#size = 0;
	#left = '';
	#isTooLong = false;
	#isAudio: boolean | null = null;

	constructor(mostCharacters: number) {
		this.#bytes = Buffer.allocUnsafeSlow(Math.min(mostCharacters, maxRecordingBytes));
	}

	add(piece: string): void {
		if (this.#isTooLong || this.#isAudio === false) return;
		const { text, cut } = unescaped(this.#left + piece);
		let [clean, bytes] = [text, decodeWhole(text)];
		if (bytes.length !== (wholeLength(text) / 4) * 3) {
			// Line breaks and other stray characters would shift the decoding.
			clean = text.replace(/[^\w+/-]/g, '');
			bytes = decodeWhole(clean);
		}
		this.#left = clean.slice(wholeLength(clean)) + cut;
		this.#take(bytes);
		if (this.#isAudio === null && this.#size >= enoughToKnow)
			this.#isAudio = audioKindOf(this.#bytes.subarray(0, this.#size), Number.POSITIVE_INFINITY) !== null;
	}

	end(): { bytes: Buffer; isTooLong: boolean } {
		this.#take(Buffer.from(this.#left, 'base64'));
		return { bytes: this.#bytes.subarray(0, this.#size), isTooLong: this.#isTooLong };
	}

	#take(bytes: Buffer): void {
		if (this.#size + bytes.length > this.#bytes.length) this.#isTooLong = true;
		else this.#size += bytes.copy(this.#bytes, this.#size);
	}
}

/** In bytes. */
const enoughToKnow = 80;

const wholeLength = ({ length }: string) => length - (length % 4);
const decodeWhole = (text: string) => Buffer.from(text.slice(0, wholeLength(text)), 'base64');

/** Some programs write `\/` and `\u002b` in JSON. A cut-off escape waits for its end. */
function unescaped(text: string): { text: string; cut: string } {
	if (!text.includes('\\')) return { text, cut: '' };
	const cut = /\\(?:u[\da-f]{0,3})?$/i.exec(text.slice(-5))?.[0] ?? '';
	const whole = text
		.slice(0, text.length - cut.length)
		.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code, sign) => {
			if (code) return String.fromCharCode(Number.parseInt(code, 16));
			return sign === '/' ? sign : '';
		});
	return { text: whole, cut };
}
