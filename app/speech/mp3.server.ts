import { Unavailable } from '#app/errors.ts';

/** In Hz. */
export const sampleRate = 24_000;
/** In kbit/s: 6 KB a second, as good as a wideband call. */
const bitrateKbps = 48;

interface Mp3Encoder {
	/** @param pcm 16-bit little-endian samples, one channel */
	encode(pcm: Buffer): Buffer;
	end(): Buffer;
}

export async function createMp3(): Promise<Mp3Encoder> {
	const { createMp3Encoder } = await import('wasm-media-encoders');
	const encoder = await createMp3Encoder();
	encoder.configure({ sampleRate, channels: 1, bitrate: bitrateKbps, outputSampleRate: sampleRate });
	let odd: Buffer = Buffer.alloc(0);
	return {
		encode(pcm) {
			const bytes = odd.length > 0 ? Buffer.concat([odd, pcm]) : pcm;
			const count = Math.floor(bytes.length / 2);
			odd = bytes.subarray(count * 2);
			const samples = new Float32Array(count);
			for (let at = 0; at < count; at += 1) samples[at] = bytes.readInt16LE(at * 2) / 32_768;
			// A copy, because the encoder reuses its buffer.
			return Buffer.from(encoder.encode([samples]));
		},
		end: () => Buffer.from(encoder.finalize()),
	};
}

const bitrateTable = {
	1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** In bytes; null if no layer III frame begins here. */
export function frameLength(bytes: Buffer, at = 0): number | null {
	const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
	if (sync !== 0xff || (second & 0xe6) !== 0xe2) return null;
	const version = (second >> 3) & 3;
	const kbps = bitrateTable[version === 3 ? 1 : 2][third >> 4];
	const rate = sampleRates[(third >> 2) & 3];
	if (!kbps || !rate || version === 1) return null;
	const sampleRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
	return Math.floor(((version === 3 ? 144 : 72) * kbps * 1000) / sampleRate) + ((third >> 1) & 1);
}

const notMp3 = () => new Unavailable('What was spoken cannot be played.', { status: 502 });
/** In bytes: tags of speech servers hold no pictures. */
const maxTagBytes = 256 * 1024;
const trailerBytes = 128;

/** Drops tags and the frame with the file's length, so that files can be joined. @throws Unavailable */
export async function* framesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	let held: Buffer = Buffer.alloc(0);
	let [isFirst, hasSound] = [true, false];
	for await (const chunk of file) {
		held = Buffer.concat([held, chunk]);
		const frames: Buffer[] = [];
		let at = 0;
		for (let part = partAt(held, at); part; part = partAt(held, at)) {
			const bytes = held.subarray(at, at + part.length);
			const isSound = part.isFrame && !(isFirst && /Xing|Info|VBRI/.test(bytes.toString('latin1')));
			if (isSound) frames.push(bytes);
			if (part.isFrame) isFirst = false;
			at += part.length;
		}
		held = held.subarray(at);
		if (frames.length === 0) continue;
		hasSound = true;
		yield Buffer.concat(frames);
	}
	if (!hasSound) throw notMp3();
}

/** null if more bytes are needed. @throws Unavailable */
function partAt(bytes: Buffer, at: number): { length: number; isFrame: boolean } | null {
	if (bytes.length < at + 10) return null;
	const mark = bytes.toString('latin1', at, at + 3);
	const isFrame = mark !== 'ID3' && mark !== 'TAG';
	const length = isFrame ? frameLength(bytes, at) : mark === 'ID3' ? tagLength(bytes, at) : trailerBytes;
	if (length === null || (!isFrame && length > maxTagBytes)) throw notMp3();
	return bytes.length < at + length ? null : { length, isFrame };
}

export const tagLength = (bytes: Buffer, at = 0): number =>
	10 + bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
