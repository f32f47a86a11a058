/** What audio is by its first bytes: its media type, and a name with the ending by which services know it. */
export interface AudioKind {
	type: string;
	name: string;
}

/** Hexadecimal, so that zeros can be read. The media types are those that services take, without their codecs. */
const starts: [type: string, ending: string, RegExp][] = [
	// EBML; Matroska is told apart by what its header says
	['audio/webm', 'webm', /^1a45dfa3(?:..){0,60}7765626d/],
	['audio/ogg', 'ogg', /^4f676753/],
	// ftyp, and M4A or M4B: audio alone
	['audio/mp4', 'm4a', /^.{8}667479704d34[4-5]/],
	['audio/mp4', 'mp4', /^.{8}66747970/],
	['audio/wav', 'wav', /^52494646.{8}57415645/],
	['audio/flac', 'flac', /^664c6143/],
	// ID3, or a frame of layer III
	['audio/mpeg', 'mp3', /^(?:494433|ff[ef][23ab])/],
];

/** How many bytes are enough to know what audio is. */
export const startBytes = 80;

/** What a file is by its first bytes; null for what is no audio that we take. */
export function audioKindOf(bytes: Uint8Array): AudioKind | null {
	const start = Buffer.from(bytes.subarray(0, startBytes)).toString('hex');
	const found = starts.find(([, , pattern]) => pattern.test(start));
	return found ? { type: found[0], name: `recording.${found[1]}` } : null;
}
