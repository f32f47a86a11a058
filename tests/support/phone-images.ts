import sharp from 'sharp';
import type { SentFile } from '#tests/support/hostile-images.ts';

/** Files as phones and cameras write them. @param jpeg with its quarters red, green, blue and yellow, of 120 by 80 pixels */
export async function phoneImages(jpeg: Buffer): Promise<SentFile[]> {
	const files: SentFile[] = [];
	const add = (name: string, bytes: Buffer, more: Partial<SentFile> = {}) =>
		files.push({ outcome: 'taken', size: [120, 80], hasCorners: true, name, bytes, ...more });
	const dated = (DateTimeOriginal: string, more = {}) =>
		sharp(jpeg)
			.withExif({ IFD2: { DateTimeOriginal, ...more } })
			.jpeg()
			.toBuffer();
	const never = '0000:00:00 00:00:00';
	add('clock-not-set.jpg', await dated(never));
	add('no-such-day.jpg', await dated('2021:02:30 10:00:00'));
	add('scanned-later.jpg', await dated(never, { DateTimeDigitized: '2004:02:29 10:00:00' }), {
		takenAt: '2004-02-29T10:00:00',
	});
	return files;
}
