import sharp from 'sharp';
import { decodeImage } from '#app/images/decode/decode-image.ts';
import { NotAnImage } from '#app/images/image-error.ts';
import type { DecodeAnswer, DecodeTask } from '#app/images/run-child.server.ts';

// A process that decodes one picture and is killed once it has answered; started by run-child.server.ts.
sharp.cache(false);
sharp.concurrency(1);
// Only these loaders may run, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
const vipsFormats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'];
sharp.unblock({ operation: vipsFormats.map((format) => `VipsForeignLoad${format}File`) });

// The parent has gone. `process.exit` may hang: it waits for a V8 thread that waits for it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ path, kind, folder }: DecodeTask) => {
	let answer: DecodeAnswer;
	try {
		answer = { decoded: await decodeImage(path, kind, folder) };
	} catch (error) {
		answer = toAnswer(error);
	}
	process.send?.(answer);
});

function toAnswer(error: unknown): DecodeAnswer {
	if (error instanceof NotAnImage) return { refused: error.reason };
	const why = String(error);
	return /ENOSPC|no space left/i.test(why) ? { failed: why } : { refused: 'damaged', why };
}
