import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { DriveError, toDriveError } from '#app/drive/drive-error.ts';
import type { Drive } from '#app/drive/google-drive.server.ts';

const savedFile = z.object({ id: z.string().min(1), webViewLink: z.url({ protocol: /^https?$/ }) });

export type SavedFile = z.output<typeof savedFile>;

export const savedFields = 'id,webViewLink';

const maxResumes = 3;

/** Ours, since `googleapis` cannot resume an upload after a cut. @throws DriveError at once if Google refuses */
export async function uploadBytes(
	drive: Drive,
	session: string | undefined,
	content: Uint8Array<ArrayBuffer>,
): Promise<SavedFile> {
	if (!session || !URL.canParse(session)) throw new DriveError('unavailable');
	let received: number | null = 0;
	for (let resumes = 0; ; ) {
		try {
			const answer: SavedFile | number = await putOrQuery(drive, session, content, received);
			if (typeof answer !== 'number') return answer;
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

/** @returns the file, or the number of bytes received */
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
		validateStatus: (each) => (each >= 200 && each < 300) || each === 308,
	});
	if (status !== 308) return savedFile.parse(data);
	const last = /^bytes=0-(\d+)$/.exec(headers.get('Range') ?? '')?.[1];
	return last === undefined ? 0 : Math.min(Number(last) + 1, size);
}
