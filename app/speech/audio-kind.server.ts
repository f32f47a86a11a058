import { frameLength, tagLength } from '#app/speech/mp3.server.ts';

export const notAudio =
	'This is not a recording we can read. Recordings can be MP3, M4A, MP4, WAV, FLAC, Ogg or WebM.';

/** The media type, and a name with an ending that services recognize. */
export interface AudioKind {
	type: string;
	name: string;
}

/** Audio and film brands in hexadecimal: iso5, mp42, avc1, qt, 3gp4, dash, cmfc, f4a. */
const MP4_BRANDS =
	'(?:69736f|6d7034|6d6d7034|61766331|4d34|4d534e56|7174|3367|64617368|6d736468|636d66|[46]634)';

/** Hexadecimal, so that zero bytes can be matched. */
const kindByStart: [type: string, ending: string, RegExp][] = [
	// EBML; the header tells WebM from Matroska
	['audio/webm', 'webm', /^1a45dfa3(?:..){0,60}7765626d/],
	['audio/ogg', 'ogg', /^4f676753/],
	['audio/mp4', 'm4a', /^.{8}667479704d34[4-5]/],
	['audio/mp4', 'mp4', new RegExp(`^.{8}66747970${MP4_BRANDS}`)],
	['audio/wav', 'wav', /^52494646.{8}57415645/],
	['audio/flac', 'flac', /^664c6143/],
];

/** In most MP3 files the sound begins before this. */
export const startBytes = 256 * 1024;

/** @param size of the whole file, in bytes @returns null if it is no supported audio */
export function audioKindOf(bytes: Uint8Array, size = bytes.length): AudioKind | null {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const start = all.toString('hex', 0, 80);
	const found = kindByStart.find(([, , pattern]) => pattern.test(start));
	if (found) return { type: found[0], name: `recording.${found[1]}` };
	return isMp3(all, size) ? { type: 'audio/mpeg', name: 'recording.mp3' } : null;
}

/** A layer III frame, perhaps after a tag; a frame beyond the given bytes is assumed. */
function isMp3(bytes: Buffer, size: number): boolean {
	const tag = /^494433(?:02|03|04)00.{2}(?:[0-7].){4}/.test(bytes.toString('hex', 0, 10));
	const at = tag ? tagLength(bytes) : 0;
	if (tag && at + 4 > bytes.length) return at + 4 <= size;
	const length = frameLength(bytes, at);
	return length !== null && at + length <= size;
}
