import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ImageRefusal } from '#app/images/image-error.ts';
import { phoneImages } from '#tests/support/phone-images.ts';

type Outcome = 'taken' | 'refused' | ImageRefusal;

/** A file that somebody might send. */
export interface SentFile {
	name: string;
	bytes: Buffer;
	/** `refused` stands for any reason. */
	outcome: Outcome;
	/** The size that a viewer shows. */
	size?: readonly [width: number, height: number];
	/** The corners are red, green, blue and yellow, from the top left one, line by line. */
	hasCorners?: boolean;
	/** The colours of the corners, if they are others. */
	corners?: readonly string[];
	takenAt?: string;
	/** Its end is missing. */
	isTruncated?: boolean;
	/** The stored original is encoded anew, since the sent file has other data between its pixels. */
	isMadeAnew?: boolean;
}

const [width, height] = [120, 80];
const corners = [
	[220, 30, 30],
	[30, 200, 30],
	[30, 30, 220],
	[230, 220, 30],
];
const rgb = Buffer.alloc(width * height * 3);
for (let y = 0; y < height; y++)
	for (let x = 0; x < width; x++)
		rgb.set(corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? [], (y * width + x) * 3);

const upright = () => sharp(rgb, { raw: { width, height, channels: 3 } });
const secret = '48 deg 12 min Lisbon';

const gps = {
	IFD0: { Make: 'Camera', Artist: 'Somebody', ImageDescription: secret },
	IFD2: { DateTimeOriginal: '1999:12:31 23:59:58', BodySerialNumber: '12345678' },
	IFD3: {
		GPSLatitudeRef: 'N',
		GPSLatitude: '48/1 12/1 30/1',
		GPSLongitudeRef: 'E',
		GPSLongitude: '16/1 22/1 10/1',
		GPSAltitude: '171/1',
	},
};
const takenAt = '1999-12-31T23:59:58';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,12.5N"
exif:GPSLongitude="16,22.1E"/></rdf:RDF></x:xmpmeta>`;
const located = () => upright().withExif(gps).withXmp(xmp);

const formats: [string, (image: Sharp) => Sharp][] = [
	['jpg', (image) => image.jpeg()],
	['png', (image) => image.png()],
	['webp', (image) => image.webp()],
	['lossless webp', (image) => image.webp({ lossless: true })],
	['avif', (image) => image.avif({ effort: 0 })],
	['tiff', (image) => image.tiff({ compression: 'lzw' })],
	['gif', (image) => image.gif()],
];

/** A picture whose pixels a viewer turns upright by this orientation. */
async function stored(orientation: number): Promise<Sharp> {
	const raw = async (image: Sharp) => {
		const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
		return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
	};
	if (orientation === 2) return raw(upright().flop());
	if (orientation === 3) return raw(upright().rotate(180));
	if (orientation === 4) return raw(upright().flip());
	if (orientation === 5) return raw((await raw(upright().rotate(90))).flop());
	if (orientation === 6) return raw(upright().rotate(270));
	if (orientation === 7) return raw((await raw(upright().rotate(90))).flip());
	if (orientation === 8) return raw(upright().rotate(90));
	return upright();
}

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A grey PNG whose header announces this size. */
function greyPng(columns: number, rows: number, data: Buffer): Buffer {
	const header = Buffer.concat([uint32(columns), uint32(rows), Buffer.from([8, 0, 0, 0, 0])]);
	return Buffer.concat([
		pngStart,
		pngChunk('IHDR', header),
		pngChunk('IDAT', data),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

function jpegSegment(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([head, data]);
}

/** A JPEG with one more segment after its start. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer) =>
	Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, data), jpeg.subarray(2)]);

/** IPTC as Photoshop writes it: the city and the country. */
function iptc(): Buffer {
	const field = (tag: number, text: string) =>
		Buffer.concat([Buffer.from([0x1c, 2, tag, 0, text.length]), Buffer.from(text)]);
	const fields = Buffer.concat([field(90, 'Vienna'), field(101, 'Austria'), field(27, secret)]);
	return Buffer.concat([
		Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
		uint32(fields.length),
		fields,
		Buffer.alloc(fields.length & 1),
	]);
}

type TiffEntry = [tag: number, type: number, count: number, value: number];

/** A grey TIFF of one strip; `next` is the announced offset of a second directory. */
function tiff(entries: TiffEntry[], data: Buffer, next = 0): Buffer {
	const head = Buffer.alloc(10 + 12 * entries.length + 4);
	head.write('II*\0\b\0\0\0', 'latin1');
	head.writeUInt16LE(entries.length, 8);
	entries.forEach(([tag, type, count, value], index) => {
		const at = 10 + 12 * index;
		head.writeUInt16LE(tag, at);
		head.writeUInt16LE(type, at + 2);
		head.writeUInt32LE(count, at + 4);
		head.writeUInt32LE(value, at + 8);
	});
	head.writeUInt32LE(next, head.length - 4);
	return Buffer.concat([head, data]);
}

/** A grey TIFF whose pixels are one strip. */
export const greyTiff = (columns: number, rows: number, data: Buffer, compression: number, next = 0) =>
	tiff(
		[
			[0x100, 4, 1, columns],
			[0x101, 4, 1, rows],
			[0x102, 3, 1, 8],
			[0x103, 3, 1, compression],
			[0x106, 3, 1, 1],
			[0x111, 4, 1, 10 + 12 * 9 + 4],
			[0x115, 3, 1, 1],
			[0x116, 4, 1, rows],
			[0x117, 4, 1, data.length],
		],
		data,
		next,
	);

/** A local file of a ZIP archive, which readers look for from the end. */
function zip(): Buffer {
	const data = deflateRawSync(Buffer.from('<script>alert(1)</script>'));
	const head = Buffer.alloc(30);
	head.write('PK\x03\x04', 'latin1');
	head.writeUInt32LE(data.length, 18);
	return Buffer.concat([head, data, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
}

/** Animated: three pictures, of which the first has the corners. */
async function frames(as: 'gif' | 'webp'): Promise<Buffer> {
	const page = await upright().toColourspace('srgb').png().toBuffer();
	const black = await upright().negate().png().toBuffer();
	return sharp([page, black, page], { join: { animated: true } })
		[as]({ loop: 0 })
		.toBuffer();
}

const flipBits = (bytes: Buffer, every: number) => {
	const flipped = Buffer.from(bytes);
	for (let at = Math.floor(bytes.length / 3); at < bytes.length; at += every)
		flipped[at] = (flipped[at] ?? 0) ^ 0x55;
	return flipped;
};

async function goodFiles(): Promise<SentFile[]> {
	const good = { outcome: 'taken', size: [width, height], hasCorners: true } as const;
	const files: SentFile[] = [{ ...good, name: 'plain.jpg', bytes: await upright().jpeg().toBuffer() }];
	for (const [name, write] of formats) {
		const says = name === 'gif' || name === 'tiff' ? {} : { takenAt };
		files.push({ ...good, ...says, name: `located.${name}`, bytes: await write(located()).toBuffer() });
	}
	for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
		const image = await stored(orientation);
		const bytes = await image.withMetadata({ orientation }).jpeg().toBuffer();
		files.push({ ...good, name: `orientation-${orientation}.jpg`, bytes });
	}
	const turned = (await stored(6)).withMetadata({ orientation: 6, exif: gps });
	for (const [name, write] of formats.slice(1, 3)) {
		const bytes = await write(turned.clone()).toBuffer();
		files.push({ ...good, name: `orientation-6.${name}`, bytes, takenAt });
	}
	const jpeg = await upright().jpeg().toBuffer();
	const dated = await located().jpeg().toBuffer();
	const half = sharp(rgb, { raw: { width, height, channels: 3 } }).ensureAlpha(0.5);
	const add = (name: string, bytes: Buffer, more: Partial<SentFile> = {}) =>
		files.push({ ...good, name, bytes, ...more });
	add('progressive.jpg', await located().jpeg({ progressive: true }).toBuffer(), { takenAt });
	add('cmyk.jpg', await upright().toColourspace('cmyk').jpeg().toBuffer());
	add('cmyk.tiff', await upright().toColourspace('cmyk').tiff().toBuffer());
	add('p3.jpg', await upright().withIccProfile('p3').jpeg().toBuffer());
	add('16-bit.png', await located().toColourspace('rgb16').png().toBuffer(), { takenAt });
	add('16-bit.tiff', await upright().toColourspace('rgb16').tiff().toBuffer());
	add('grey.jpg', await upright().greyscale().jpeg().toBuffer(), { hasCorners: false });
	add('grey-16-bit.png', await upright().toColourspace('grey16').png().toBuffer(), { hasCorners: false });
	add('alpha.png', await half.clone().png().toBuffer());
	add('alpha.webp', await half.clone().webp().toBuffer());
	add('alpha.avif', await half.clone().avif({ effort: 0 }).toBuffer());
	add('palette.png', await upright().png({ palette: true }).toBuffer());
	add('interlaced.png', await upright().png({ progressive: true }).toBuffer());
	add('animated.gif', await frames('gif'));
	add('animated.webp', await frames('webp'));
	add('iptc.jpg', withSegment(jpeg, 0xed, iptc()));
	add('comment.jpg', withSegment(dated, 0xfe, Buffer.alloc(60_000, secret)), { takenAt });
	const comment = { ...gps, IFD2: { ...gps.IFD2, UserComment: secret.repeat(3000) } };
	add('exif-60-kb.jpg', await upright().withExif(comment).jpeg().toBuffer(), { takenAt });
	add('exif-damaged.jpg', withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')));
	add('html-behind.jpg', Buffer.concat([dated, Buffer.from(`<script>alert("${secret}")</script>`)]), {
		takenAt,
	});
	add('html-in-comment.jpg', withSegment(jpeg, 0xfe, Buffer.from(`--><html><script>${secret}</script>`)));
	add('zip-behind.jpg', Buffer.concat([jpeg, zip()]));
	add('zip-behind.png', Buffer.concat([await upright().png().toBuffer(), zip()]));
	add('jpeg-behind.jpg', Buffer.concat([jpeg, dated]));
	const text = pngChunk('tEXt', Buffer.from(`Comment\0${secret}`));
	const png = await upright().png().toBuffer();
	add('text.png', Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]));
	const recursive = greyTiff(40, 40, Buffer.alloc(1600), 1, 8);
	add('recursive.tiff', recursive, { size: [40, 40], hasCorners: false });
	const pages = await Promise.all([0, 1, 2, 3].map(() => upright().png().toBuffer()));
	add(
		'pages.tiff',
		await sharp(pages, { join: { animated: true } })
			.tiff()
			.toBuffer(),
	);
	// The size of a GIF's screen is not the size of its picture.
	const screen = Buffer.from(
		`GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;`,
		'latin1',
	);
	add('screen.gif', screen, { size: [1, 1], hasCorners: false });
	add('one-pixel.png', await upright().resize(1, 1).png().toBuffer(), { size: [1, 1], hasCorners: false });
	return files;
}

async function badFiles(): Promise<SentFile[]> {
	const files: SentFile[] = [];
	const add = (name: string, outcome: Outcome, bytes: Buffer | string) =>
		files.push({ name, outcome, bytes: Buffer.from(bytes as string, 'latin1') });
	// The same noise each time: of new noise, a damaged file can be decoded once in a while.
	const [width, height, channels] = [300, 200, 3] as const;
	const pixels = createHash('shake256', { outputLength: width * height * channels });
	const noise = sharp(pixels.update('noise').digest(), { raw: { width, height, channels } });
	for (const [name, write] of formats) {
		const bytes = await write(noise.clone()).toBuffer();
		// A longer part of a JPEG would be taken as an incomplete photo.
		const part = name === 'jpg' ? 0.001 : 0.9;
		add(`cut-at-${part}.${name}`, 'refused', bytes.subarray(0, Math.max(20, bytes.length * part)));
	}
	const jpeg = await noise.clone().jpeg().toBuffer();
	const png = await noise.clone().png().toBuffer();
	add('bits.jpg', 'damaged', flipBits(jpeg, 37));
	add('bits.png', 'damaged', flipBits(png, 37));
	add('50000-square.png', 'tooManyPixels', greyPng(50_000, 50_000, deflateSync(Buffer.alloc(50_001))));
	add('deflate-bomb.png', 'tooManyPixels', greyPng(29_000, 29_000, deflateSync(Buffer.alloc(29_000 * 2900))));
	add('wrong-height.png', 'damaged', greyPng(5000, 5000, deflateSync(Buffer.alloc(5001 * 10))));
	add('strip.png', 'tooNarrow', greyPng(2, 20_000, deflateSync(Buffer.alloc(3 * 20_000))));
	const frame = `,\0\0\0\0\x20\x4e\x20\x4e\0\x02\x02D\x01\0;`;
	add('frame.gif', 'tooManyPixels', `GIF89a\x20\x4e\x20\x4e\x80\0\0\0\0\0\xff\xff\xff${frame}`);
	add(
		'65500-square.jpg',
		'tooManyPixels',
		Buffer.from(jpeg).fill('\xff\xdc\xff\xdc', frameSizeAt(jpeg), frameSizeAt(jpeg) + 4, 'latin1'),
	);
	add('strip-bomb.tiff', 'tooManyPixels', greyTiff(20_000, 20_000, deflateSync(Buffer.alloc(4_000_000)), 8));
	add('strip-beyond.tiff', 'refused', greyTiff(2000, 2000, Buffer.alloc(100), 1));
	add('endless.tiff', 'refused', greyTiff(4000, 4000, deflateSync(Buffer.alloc(100)), 8));
	add('svg.svg', 'kind', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	add('svg-with-xml.png', 'kind', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
	add('svg-reads-file.svg', 'kind', '<svg><image href="file:///etc/passwd" width="9" height="9"/></svg>');
	add('html.jpg', 'kind', '<!doctype html><script>alert(1)</script>');
	add('pdf.jpg', 'kind', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj');
	add('zip.jpg', 'kind', zip());
	add('gif-as-script.gif', 'refused', 'GIF89a/*\0\0\0*/=1;alert(1)//');
	add('start-and-html.jpg', 'refused', '\xff\xd8\xff\xe0<script>alert(1)</script>');
	add('riff-of-sound.webp', 'kind', 'RIFF\x24\0\0\0WAVEfmt ');
	add('film.heic', 'kind', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
	add('box-without-end.heic', 'refused', `\0\0\0\x18ftypheic\0\0\0\0mif1heic\xff\xff\xff\xffmeta`);
	add(
		'random.heic',
		'refused',
		Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(5000)]),
	);
	add('empty.jpg', 'kind', '');
	add('one-byte.jpg', 'kind', '\xff');
	add('random.jpg', 'kind', Buffer.concat([Buffer.from([0]), randomBytes(10_000)]));
	add(
		'random-behind-start.jpg',
		'refused',
		Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(10_000)]),
	);
	add('20-mb.jpg', 'tooLarge', Buffer.concat([jpeg, Buffer.alloc(20_000_001)]));
	return files;
}

/** The offset of the height and width in a JPEG. */
const frameSizeAt = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;

/** Files of every kind that we take, and of many that we do not; each holds `secretWords` where it can. */
export async function hostileImages(): Promise<SentFile[]> {
	const exif = async (orientation: number) => {
		const dated = await upright().withMetadata({ orientation, exif: gps }).jpeg().toBuffer();
		return (await sharp(dated).metadata()).exif?.subarray('Exif\0\0'.length) as Buffer;
	};
	const phones = await phoneImages({
		jpeg: await upright().jpeg().toBuffer(),
		progressive: await upright().jpeg({ progressive: true }).toBuffer(),
		exif,
		takenAt,
		secret,
	});
	return [...(await goodFiles()), ...phones, ...(await badFiles())];
}

/** Words that no stored file may hold uncompressed. */
export const secretWords = ['Lisbon', 'Vienna', 'GPSLatitude', 'Somebody', '12345678', '<script'];
