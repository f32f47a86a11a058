import { findDriveAccess } from '#app/accounts/google-account.server.ts';
import { db } from '#app/database/db.server.ts';
import { DriveError } from '#app/drive/drive-error.ts';
import { type DriveFile, deleteFromDrive, saveToDrive } from '#app/drive/save-to-drive.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, ignoreNotFound, NotFound, requireFound, Unavailable } from '#app/errors.ts';
import type { DriveUpload } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { log } from '#app/observe/log.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { storyPdf } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { findStory, holdStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet, pdfFileName } from '#app/stories/record/story.ts';
import { driveNotSetUp, uploadFailed } from '#app/stories/sharing/drive/drive.ts';
import { uploadTimeoutMs, withUploadLease } from '#app/stories/sharing/drive/with-upload-lease.server.ts';

const pdfMs = 12_000;

/** @returns null if Google Drive is not connected @throws NotFound, Conflict, Unavailable */
export async function uploadStory(
	user: SessionUser,
	storyId: string,
	key?: string,
): Promise<DriveUpload | null> {
	const begun = new Date();
	const story = requireFound(await findStory(user.id, storyId));
	if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
	if (!env.google) throw new Unavailable(driveNotSetUp);
	const refreshToken = await findDriveAccess(user.id);
	if (!refreshToken) return null;
	const idempotencyKey = key ? deriveIdempotencyKey(key, JSON.stringify([storyId, story.version])) : null;
	const signal = AbortSignal.timeout(uploadTimeoutMs);
	try {
		return await withUploadLease(user.id, signal, async () => {
			const before = await findUpload(user.id, storyId);
			if (before && isSameUpload(before, { begun, version: story.version, idempotencyKey })) return before;
			const saved = await saveToDrive(
				refreshToken,
				{
					name: pdfFileName(story.title),
					mimeType: 'application/pdf',
					content: await makePdf(story, user, signal),
					ownId: storyId,
					knownId: before?.fileId,
					knownFolderId: await findFolder(user.id),
				},
				signal,
			);
			const upload = await ignoreNotFound(recordUpload(story, saved, idempotencyKey));
			if (upload) return upload;
			if (!before) await removeFile(refreshToken, saved.id, signal);
			throw new NotFound();
		});
	} catch (error) {
		if (!(error instanceof DriveError)) throw error;
		if (error.code === 'requiresAuth') return null;
		throw driveFailure(error);
	}
}

export function findUpload(userId: string, storyId: string): Promise<DriveUpload | null> {
	return db.driveUpload.findUnique({ where: { storyId, userId } });
}

/** True for the same form, or for an upload made while this one waited. */
function isSameUpload(
	upload: DriveUpload,
	asked: { begun: Date; version: number; idempotencyKey: string | null },
): boolean {
	if (upload.idempotencyKey !== null && upload.idempotencyKey === asked.idempotencyKey) return true;
	return upload.uploadedAt >= asked.begun && upload.storyVersion === asked.version;
}

async function findFolder(userId: string): Promise<string | undefined> {
	const owner = await db.user.findUnique({ where: { id: userId }, select: { driveFolderId: true } });
	return owner?.driveFolderId ?? undefined;
}

async function makePdf(
	story: TitledStory,
	user: SessionUser,
	signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	try {
		const waits = { signal, patienceMs: pdfMs };
		return await storyPdf({ story, teller: user, hasNote: true, person: user.id, ...waits });
	} catch (error) {
		// The error's own message is worded for a download.
		const isFailure = signal.aborted || (error instanceof Unavailable && error.status !== 503);
		if (!isFailure) throw error;
		throw new Unavailable('The PDF could not be made. Please try again.', { status: 502, cause: error });
	}
}

async function recordUpload(
	{ id: storyId, userId, version: storyVersion }: TitledStory,
	{ id: fileId, webViewLink, folderId }: DriveFile,
	idempotencyKey: string | null,
): Promise<DriveUpload> {
	const data = { fileId, webViewLink, storyVersion, idempotencyKey, uploadedAt: new Date() };
	return db.$transaction(async (tx) => {
		if (folderId) await tx.user.update({ where: { id: userId }, data: { driveFolderId: folderId } });
		await holdStory(tx, storyId);
		return tx.driveUpload.upsert({ where: { storyId }, create: { storyId, userId, ...data }, update: data });
	});
}

async function removeFile(refreshToken: string, fileId: string, signal: AbortSignal): Promise<void> {
	await deleteFromDrive(refreshToken, fileId, signal).catch((error) => {
		log.warn({ err: log.describe(error) }, 'the file of a deleted story stays in somebody’s Drive');
	});
}

function driveFailure(cause: DriveError): Unavailable {
	switch (cause.code) {
		case 'quota':
			return new Unavailable('There is no room left in your Google Drive. Please make some and try again.', {
				status: 502,
				cause,
			});
		case 'rate':
			return new Unavailable('Google Drive is busy just now. Please try again in a minute.', {
				retryAfter: 60,
				cause,
			});
		case 'refused':
			return new Unavailable('Google Drive did not accept the file.', { status: 502, cause });
		case 'timeout':
			return new Unavailable('Google Drive took too long to answer. Please try again.', {
				status: 504,
				cause,
			});
		default:
			return new Unavailable(uploadFailed.description, { status: 502, cause });
	}
}
