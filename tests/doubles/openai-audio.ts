import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Behaviour } from '#tests/doubles/openai-faults.ts';

const rate = 24_000;
/** In seconds, at the speed at which people speak. */
const secondsOf = (text: string) => 0.2 + text.length / 15;

/** A quiet tone, as long as it takes to say a text: samples of 16 bits. */
export function tone(text: string, speed = 1): Buffer {
	const count = Math.round((secondsOf(text) / speed) * rate);
	const pcm = Buffer.alloc(count * 2);
	for (let at = 0; at < count; at += 1) pcm.writeInt16LE(Math.round(Math.sin(at / 12) * 4000), at * 2);
	return pcm;
}

const frameSamples = 576;
/** At 64 kbit/s. */
const frameBytes = 192;

/** One frame of such a tone as MP3. */
async function encodeFrame(): Promise<Buffer> {
	const encoder = await createMp3Encoder();
	encoder.configure({ sampleRate: rate, channels: 1, bitrate: 64, outputSampleRate: rate });
	const samples = Float32Array.from({ length: 10 * frameSamples }, (_, at) => Math.sin(at / 12) / 8);
	const frames = Buffer.from(encoder.encode([samples]));
	return frames.subarray(3 * frameBytes, 4 * frameBytes);
}

let frame: Promise<Buffer> | undefined;

/**
 * An MP3 file as long as it takes to say a text, with a tag in front as ffmpeg writes it. One frame is repeated, since
 * encoding minutes of sound would slow down the tested product, which runs in this process.
 */
export async function spokenMp3(text: string, speed = 1): Promise<Buffer> {
	frame ??= encodeFrame();
	const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x17', 'latin1'), Buffer.alloc(23)]);
	const count = Math.ceil((secondsOf(text) / speed) * (rate / frameSamples));
	return Buffer.concat([tag, Buffer.alloc(count * frameBytes, await frame)]);
}

/** The transcript of every recording unless a test scripts another one. */
export const heardWords = 'We always went to the lake in summer.';

export function answerTranscription(res: ServerResponse, text: string): void {
	res.writeHead(200, { 'content-type': 'application/json' });
	res.end(JSON.stringify({ text, languages: [{ language: 'en' }] }));
}

/** Reads a text aloud as MP3, in pieces. */
export async function answerSpeech(res: ServerResponse, raw: Buffer): Promise<void> {
	const { input, speed = 1 } = JSON.parse(raw.toString());
	const mp3 = await spokenMp3(input, speed);
	res.writeHead(200, { 'content-type': 'audio/mpeg' });
	for (let at = 0; at < mp3.length; at += 4096) res.write(mp3.subarray(at, at + 4096));
	res.end();
}

/** The file of an upload, as it came over the wire. */
export async function readUpload(raw: Buffer, headers: IncomingMessage['headers']) {
	const form = await new Response(raw as Uint8Array<ArrayBuffer>, {
		headers: { 'content-type': String(headers['content-type']) },
	}).formData();
	const file = form.get('file') as File;
	const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
	return { file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }, fields };
}

export const isScriptedText = (behaviour: Behaviour): behaviour is Extract<Behaviour, { say: string }> =>
	'say' in behaviour;
