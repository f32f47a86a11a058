import type { RecordedRequest } from '#tests/doubles/openai.ts';
import { readUpload } from '#tests/doubles/openai-audio.ts';

/** The file of a recorded upload, byte for byte as the service received it. */
export const recordedFile = async ({ raw, headers }: RecordedRequest) =>
	(await readUpload(raw, headers)).file;

/** The other fields of a recorded upload. */
export const recordedFields = async ({ raw, headers }: RecordedRequest) =>
	(await readUpload(raw, headers)).fields;

/** Bytes as a data URL, as the recorder sends them. */
export const dataUrl = (bytes: Uint8Array, type = 'audio/webm;codecs=opus') =>
	`data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The first bytes of files of each kind, with some more behind them. */
export const startsOfAudio: Record<string, Buffer> = {
	webm: start('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104'),
	ogg: start('4f67675300020000000000000000'),
	mp4: start('0000001c667479706d70343200000000'),
	m4a: start('0000001c667479704d34412000000000'),
	mp3: start('fff364c400000000'),
	'mp3 with a tag': Buffer.concat([
		Buffer.from('49443304000000000017', 'hex'),
		Buffer.alloc(23),
		start('fff364c400000000'),
	]),
	wav: start('524946462400000057415645666d7420'),
	flac: start('664c614300000022'),
};

/** The same of kinds that no service of ours reads: of phones, dictation machines and older programs. */
export const startsOfOtherAudio: Record<string, Buffer> = {
	'AAC in ADTS': start('fff15080021ffc'),
	AMR: start('2321414d520a3c'),
	CAF: start('63616666000100006465736300000000'),
	AIFF: start('464f524d00002e2e41494646434f4d4d'),
	'AIFF-C': start('464f524d00002e2e41494643465645520000'),
	WMA: start('3026b2758e66cf11a6d900aa0062ce6c'),
};

function start(hex: string): Buffer {
	return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(2000, 7)]);
}

/** The length of MP3 frames in seconds. They must have one sample rate, with nothing between or behind them. */
export function mp3Seconds(bytes: Buffer): number {
	const bitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
	let [at, frames] = [0, 0];
	while (at < bytes.length) {
		const [sync, second = 0, third = 0] = bytes.subarray(at, at + 3);
		if (sync !== 0xff || (second & 0xfe) !== 0xf2)
			throw new Error(`No frame of 24 kHz at ${at} of ${bytes.length}`);
		const kbps = bitrates[third >> 4] ?? 0;
		at += Math.floor((72 * kbps * 1000) / 24_000) + ((third >> 1) & 1);
		frames += 1;
	}
	return (frames * 576) / 24_000;
}
