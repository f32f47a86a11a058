import { frameLength, tagLength } from '#app/speech/mp3.server.ts';

/** What is said of something that is no audio, or that no service can read. */
export const notAudio =
	'There is no recording in this that can be read. ' +
	'Recordings can be MP3, M4A, MP4, WAV, FLAC, Ogg or WebM.';

/** What audio is by its first bytes: its media type, and a name with the ending by which services know it. */
export interface AudioKind {
	type: string;
	name: string;
}

/**
 * Of containers of sound and films, in hexadecimal: iso5, mp42, avc1, qt, 3gp4, dash, cmfc, f4a. Pictures have
 * others.
 */
const brands = '(?:69736f|6d7034|6d6d7034|61766331|4d34|4d534e56|7174|3367|64617368|6d736468|636d66|[46]634)';

/** Hexadecimal, so that zeros can be read. The media types are those that services take, without their codecs. */
const starts: [type: string, ending: string, RegExp][] = [
	// EBML; Matroska is told apart by what its header says
	['audio/webm', 'webm', /^1a45dfa3(?:..){0,60}7765626d/],
	['audio/ogg', 'ogg', /^4f676753/],
	// ftyp, and M4A or M4B: audio alone
	['audio/mp4', 'm4a', /^.{8}667479704d34[4-5]/],
	['audio/mp4', 'mp4', new RegExp(`^.{8}66747970${brands}`)],
	['audio/wav', 'wav', /^52494646.{8}57415645/],
	['audio/flac', 'flac', /^664c6143/],
];

/** How many bytes are enough to know what audio is: as many as stand before the sound of most MP3 files. */
export const startBytes = 256 * 1024;

/** What a file is by its first bytes, of as many as it has; null for what is no audio that we take. */
export function audioKindOf(bytes: Uint8Array, size = bytes.length): AudioKind | null {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const start = all.toString('hex', 0, 80);
	const found = starts.find(([, , pattern]) => pattern.test(start));
	if (found) return { type: found[0], name: `recording.${found[1]}` };
	return isMp3(all, size) ? { type: 'audio/mpeg', name: 'recording.mp3' } : null;
}

/** A frame of layer III, perhaps behind a tag; what is further than the bytes that are here is believed. */
function isMp3(bytes: Buffer, size: number): boolean {
	const tag = /^494433(?:02|03|04)00.{2}(?:[0-7].){4}/.test(bytes.toString('hex', 0, 10));
	const at = tag ? tagLength(bytes) : 0;
	if (tag && at + 4 > bytes.length) return at + 4 <= size;
	const length = frameLength(bytes, at);
	return length !== null && at + length <= size;
}
