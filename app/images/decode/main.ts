import sharp from 'sharp';
import { decodeImage } from '#app/images/decode/decode-image.ts';
import { NotAnImage } from '#app/images/image-error.ts';
import type { Answer, Task } from '#app/images/run-child.server.ts';

// The process that decodes one picture and ends; started by run-child.server.ts.
sharp.cache(false);
sharp.concurrency(1);
// Whatever a file pretends to be, nothing but these is ever read.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}File`) });

// Nobody waits any more.
process.once('disconnect', () => process.exit());
process.once('message', async ({ path, kind, folder }: Task) => {
	let answer: Answer;
	try {
		answer = { decoded: await decodeImage(path, kind, folder) };
	} catch (error) {
		// No fault of the picture: whoever waits hears that this process has ended.
		if (/ENOSPC|no space left/i.test(String(error))) process.exit(1);
		answer =
			error instanceof NotAnImage ? { refused: error.reason } : { refused: 'damaged', why: String(error) };
	}
	process.send?.(answer, () => process.disconnect());
});
