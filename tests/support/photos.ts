import sharp from 'sharp';
import type { Answer } from '#tests/support/client.ts';

/** A client of the API. */
interface Asker {
	call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Answer }>;
}

/** A small picture, with the place where it was taken. */
export async function picture(background = 'red'): Promise<Uint8Array<ArrayBuffer>> {
	const made = sharp({ create: { width: 40, height: 30, channels: 3, background } })
		.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' } })
		.jpeg();
	return new Uint8Array(await made.toBuffer());
}

/** An address to which a photo can be sent. */
export async function announcePhoto(client: Asker, storyId: string): Promise<string> {
	const { status, body } = await client.call('POST', `/api/stories/${storyId}/photos/upload`);
	if (status !== 200) throw new Error(`Announcing a photo answered ${status}: ${body.message}`);
	return body.uploadURL;
}

/** Sends a photo for a story. @returns its `photoURL` */
export async function sendPhoto(
	client: Asker,
	storyId: string,
	photo?: Uint8Array<ArrayBuffer>,
): Promise<string> {
	const uploadURL = await announcePhoto(client, storyId);
	const headers = { 'Content-Type': 'image/jpeg' };
	await fetch(uploadURL, { method: 'PUT', body: photo ?? (await picture()), headers });
	return uploadURL.split('?')[0] ?? '';
}

/** Adds photos to a story by the calls of the API. @returns their ids */
export async function addPhotos(
	client: Asker,
	storyId: string,
	count: number,
	photo?: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
	const ids: string[] = [];
	for (let index = 0; index < count; index++) {
		const photoURL = await sendPhoto(client, storyId, photo);
		const { body } = await client.call('PUT', `/api/stories/${storyId}/photos`, { photoURL });
		ids.push(body.objectPath.split('/')[2]);
	}
	return ids;
}
