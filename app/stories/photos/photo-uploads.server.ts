import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { db } from '#app/database/db.server.ts';
import { explainFullDisk } from '#app/disk/full-disk.server.ts';
import { withTempFolder } from '#app/disk/temp-folder.server.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import type { Photo, PhotoUpload } from '#app/generated/prisma/client.ts';
import { streamOf } from '#app/http/body-chunks.server.ts';
import { takeFilePlaceFor } from '#app/http/large-bodies.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { log } from '#app/observe/log.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { inTime } from '#app/storage/patience.server.ts';
import { addPhoto, findAdded, requireRoom } from '#app/stories/photos/add-photo.server.ts';
import { incomingKey, maxPhotoBytes, tooLargeFile } from '#app/stories/photos/photo.ts';
import {
	isOurs,
	isSignatureValid,
	signUpload,
	uploadValidMs,
	withoutQuery,
} from '#app/stories/photos/upload-address.server.ts';

/** In milliseconds after the announcement. */
const attachMs = 12 * 60 * 60 * 1000;

const uploadLimit = defineUserRateLimit('photo-upload', [120, 1200]);

/** @throws NotFound, Conflict if the story is full, RateLimited */
export async function announceUpload(
	userId: string,
	storyId: string,
	{ type, request }: { type?: string; request: Request },
): Promise<{ uploadURL: string; headers: Record<string, string> }> {
	const id = randomUUID();
	await requireRoom(userId, storyId);
	await uploadLimit.consume(userId);
	const expiresAt = new Date(Date.now() + uploadValidMs);
	const direct = type
		? await storage.uploadUrl(incomingKey(storyId, id), { type, maxBytes: maxPhotoBytes, expiresAt })
		: null;
	const uploadURL = direct?.url ?? signUpload(id, expiresAt, request);
	await db.photoUpload.create({ data: { id, storyId, type, url: withoutQuery(uploadURL) } });
	return { uploadURL, headers: direct?.headers ?? (type ? { 'Content-Type': type } : {}) };
}

/**
 * @throws NotFound if the address is invalid or expired, Conflict if it was used, Invalid for a wrong type or an
 * empty file, RateLimited, Unavailable, a Response with status 408 if the upload stalls
 */
export async function receiveUpload(
	id: string,
	signed: { expires: string; signature: string },
	request: Request,
): Promise<void> {
	if (!isSignatureValid(id, signed)) throw new NotFound();
	const upload = await db.photoUpload.findUnique({
		where: { id },
		include: { story: { select: { userId: true } } },
	});
	if (!upload) throw new NotFound();
	const type = (request.headers.get('Content-Type') ?? '').toLowerCase();
	if (upload.type ? type !== upload.type : !/^image\/[\w.+-]{1,80}$/.test(type))
		throw new Invalid(upload.type ? `This address only takes ${upload.type}.` : 'This is not an image.');
	// The server refuses bodies without a length before they get here.
	const isEmpty = Number(request.headers.get('Content-Length') ?? 0) === 0;
	if (isEmpty) throw new Invalid('There is no file in this request.');
	const key = incomingKey(upload.storyId, id);
	if (upload.takenAt || (await storage.stat(key))) throw hasFile();
	const leave = takeFilePlaceFor(request, upload.story.userId);
	try {
		const bytes = streamOf(request.body, { isPaced: true });
		// Only a complete file uses up the address; an aborted upload can be repeated.
		await storage.write(key, bytes, { type, signal: request.signal, isNew: true });
		await requireUpload(upload);
	} catch (error) {
		throw error instanceof Conflict ? hasFile() : error;
	} finally {
		leave();
	}
}

/** Removes the file if the story was deleted meanwhile. @throws NotFound */
async function requireUpload({ id, storyId }: PhotoUpload): Promise<void> {
	if ((await db.photoUpload.count({ where: { id } })) > 0) return;
	await storage.remove(incomingKey(storyId, id));
	throw new NotFound();
}

const hasFile = () => new Conflict('This address has already taken a file.');

/**
 * Idempotent. @param url without its query
 * @throws NotFound, Invalid for a wrong address, no file or no picture, Conflict, RateLimited, Unavailable
 */
export async function attachUpload(
	{ userId, storyId, signal }: { userId: string; storyId: string; signal?: AbortSignal },
	{ url, name }: { url: string; name?: string },
): Promise<Photo> {
	const createdAt = { gt: new Date(Date.now() - attachMs) };
	const upload = await db.photoUpload.findFirst({ where: { url, storyId, story: { userId }, createdAt } });
	if (!upload) {
		await requireRoom(userId, storyId);
		throw new Invalid('This is not an address that was given for this story.', 'photoURL');
	}
	const { id } = upload;
	const added = await findAdded({ userId, storyId, uploadId: id });
	if (added) return added;
	const key = incomingKey(storyId, id);
	if (upload.takenAt) {
		await forgetSent(upload);
		throw nothingSent();
	}
	const sent = await storage.read(key);
	if (!sent) {
		const now = await findAdded({ userId, storyId, uploadId: id });
		if (now) return now;
		throw nothingSent();
	}
	try {
		if (sent.size > maxPhotoBytes) throw new Invalid(tooLargeFile(name), 'photoURL');
		const photo = await withTempFolder(async (folder) => {
			const path = join(folder, 'sent');
			await inTime((late) => {
				const ends = AbortSignal.any(signal ? [signal, late] : [late]);
				return pipeline(sent.body, createWriteStream(path), { signal: ends });
			});
			const about = { name: name ?? 'photo', field: 'photoURL' };
			return addPhoto({ userId, storyId, uploadId: id, path, ...about, signal });
		});
		await forgetSent(upload);
		return photo;
	} catch (error) {
		if (error instanceof Invalid) {
			await db.photoUpload.updateMany({ where: { id }, data: { takenAt: new Date() } });
			await forgetSent(upload);
		}
		throw explainFullDisk(error);
	} finally {
		sent.body.destroy();
	}
}

const nothingSent = () => new Invalid('No file has arrived at this address.', 'photoURL');

/**
 * The file as sent may contain its location; if this fails, a job removes it within a day. A bucket would accept
 * another file at a deleted one's address, so an empty file replaces it.
 */
async function forgetSent({ id, storyId, url }: PhotoUpload): Promise<void> {
	const key = incomingKey(storyId, id);
	try {
		if (isOurs(url, id)) await storage.remove(key);
		else await storage.write(key, new Uint8Array(), { type: 'application/octet-stream' });
	} catch (error) {
		log.warn({ err: log.describe(error) }, 'an upload could not be removed');
	}
}
