import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { DriveError, toDriveError } from '#app/drive/drive-error.ts';
import type { Drive } from '#app/drive/google-drive.server.ts';

const savedFile = z.object({ id: z.string().min(1), webViewLink: z.url({ protocol: /^https?$/ }) });

/** A file as Drive has it. */
export type SavedFile = z.output<typeof savedFile>;

/** What of it is asked for when an upload begins, and comes with its end. */
export const savedFields = 'id,webViewLink';

/** How often it is resumed after a cut before it is begun anew. */
const maxResumes = 3;

/**
 * Sends the bytes of an upload that has been begun; `session` is the address that Google gave for it. `googleapis`
 * sends a file in one piece or not at all, so this part of Google's protocol is ours: after a cut it asks how many
 * bytes have arrived, and goes on from there.
 * @throws DriveError at once where Google refuses
 */
export async function uploadBytes(
	drive: Drive,
	session: string | undefined,
	content: Uint8Array<ArrayBuffer>,
): Promise<SavedFile> {
	if (!session || !URL.canParse(session)) throw new DriveError('unavailable');
	/** How many bytes Drive has; null where that has to be asked. */
	let received: number | null = 0;
	for (let resumes = 0; ; ) {
		try {
			const answer: SavedFile | number = await putOrQuery(drive, session, content, received);
			if (typeof answer !== 'number') return answer;
			// It asks for more without having got anything.
			if (answer === received) throw new DriveError('unavailable');
			received = answer;
		} catch (thrown) {
			const error = toDriveError(thrown, drive.signal);
			const isCut = error.code === 'unavailable' || error.code === 'timeout';
			if (!isCut || drive.signal.aborted || resumes === maxResumes) throw error;
			resumes += 1;
			received = null;
			await delay(100 * resumes);
		}
	}
}

/** Sends what is missing, or asks what is. @returns the file, or how many bytes have arrived */
async function putOrQuery(
	{ account }: Drive,
	url: string,
	content: Uint8Array<ArrayBuffer>,
	received: number | null,
): Promise<SavedFile | number> {
	const size = content.length;
	const asks = received === null || received >= size;
	const { status, headers, data } = await account.request<unknown>({
		url,
		method: 'PUT',
		retry: false,
		headers: { 'Content-Range': `bytes ${asks ? '*' : `${received}-${size - 1}`}/${size}` },
		body: asks ? undefined : content.subarray(received),
		// 308 says how far it is.
		validateStatus: (each) => (each >= 200 && each < 300) || each === 308,
	});
	if (status !== 308) return savedFile.parse(data);
	const last = /^bytes=0-(\d+)$/.exec(headers.get('Range') ?? '')?.[1];
	return last === undefined ? 0 : Math.min(Number(last) + 1, size);
}
