import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toDriveError } from '#app/drive/drive-error.ts';
import { type Drive, openDrive } from '#app/drive/google-drive.server.ts';
import { type SavedFile, savedFields, uploadBytes } from '#app/drive/resumable-upload.server.ts';
import { env } from '#app/env.server.ts';

interface FileToSave {
	name: string;
	mimeType: string;
	content: Uint8Array<ArrayBuffer>;
	/** Our permanent id: finds the file if `knownId` is missing. */
	ownId: string;
	knownId?: string;
	knownFolderId?: string;
}

export interface DriveFile extends SavedFile {
	folderId?: string;
}

const folderName = 'Family Stories';
const folderType = 'application/vnd.google-apps.folder';

const folderProperty = { key: 'family-stories', value: 'folder' };
const fileProperty = (value: string) => ({ key: 'family-stories-file', value });

type AppProperty = ReturnType<typeof fileProperty>;

const maxAttempts = 3;

/** Updates the existing file, or creates it in the product's folder. @throws DriveError */
export async function saveToDrive(
	refreshToken: string,
	file: FileToSave,
	signal: AbortSignal,
): Promise<DriveFile> {
	const drive = await openDrive(refreshToken, signal);
	for (let attempt = 1; ; attempt += 1) {
		try {
			// Each attempt looks again: a lost answer may have created a file, or somebody may have removed one.
			return await saveFile(drive, file);
		} catch (thrown) {
			const error = toDriveError(thrown, signal);
			const mayPass = error.code === 'unavailable' || error.code === 'rate' || error.code === 'gone';
			if (!mayPass || attempt === maxAttempts) throw error;
			await delay(300 * attempt ** 2);
		}
	}
}

export async function deleteFromDrive(
	refreshToken: string,
	fileId: string,
	signal: AbortSignal,
): Promise<void> {
	const { files } = await openDrive(refreshToken, signal);
	try {
		await files.delete({ fileId });
	} catch (error) {
		throw toDriveError(error, signal);
	}
}

async function saveFile(drive: Drive, file: FileToSave): Promise<DriveFile> {
	const { name, mimeType, content, ownId, knownId, knownFolderId } = file;
	const headers = { 'X-Upload-Content-Type': mimeType, 'X-Upload-Content-Length': String(content.length) };
	const params = { uploadType: 'resumable', fields: savedFields };
	// With this address the package begins a resumable upload.
	const url = `${env.GOOGLE_API_URL}/upload/drive/v3/files`;
	const fileId = await findFile(drive, fileProperty(ownId), knownId);
	if (fileId) {
		const begun = await drive.files.update(
			{ ...params, fileId, requestBody: { name } },
			{ url: `${url}/${encodeURIComponent(fileId)}`, headers },
		);
		return uploadBytes(drive, begun.headers.location, content);
	}
	// Only new files: if the person moves one later, it stays there.
	const folderId = (await findFile(drive, folderProperty, knownFolderId)) ?? (await createFolder(drive));
	const requestBody = { name, parents: [folderId], appProperties: toProperties(fileProperty(ownId)) };
	const begun = await drive.files.create({ ...params, requestBody }, { url, headers });
	return { ...(await uploadBytes(drive, begun.headers.location, content)), folderId };
}

const toProperties = ({ key, value }: AppProperty) => ({ [key]: value });

const fileIdSchema = z.object({ id: z.string().min(1) });

async function createFolder(drive: Drive): Promise<string> {
	const requestBody = {
		name: folderName,
		mimeType: folderType,
		appProperties: toProperties(folderProperty),
	};
	const { data } = await drive.files.create({ requestBody, fields: 'id' });
	return fileIdSchema.parse(data).id;
}

async function findFile(drive: Drive, property: AppProperty, knownId?: string): Promise<string | null> {
	return (knownId && (await findKnown(drive, knownId))) || findByProperty(drive, property);
}

/** By id, since Drive's search may not know recent files yet. Null if gone or in the bin. */
async function findKnown(drive: Drive, fileId: string): Promise<string | null> {
	try {
		const { data } = await drive.files.get({ fileId, fields: 'id,trashed' });
		const { id, trashed } = fileIdSchema.extend({ trashed: z.boolean().default(false) }).parse(data);
		return trashed ? null : id;
	} catch (error) {
		if (toDriveError(error, drive.signal).code !== 'gone') throw error;
		return null;
	}
}

const foundFilesSchema = z.object({ files: z.array(fileIdSchema) });

async function findByProperty(drive: Drive, { key, value }: AppProperty): Promise<string | null> {
	const { data } = await drive.files.list({
		q: `appProperties has { key='${key}' and value='${value}' } and trashed = false`,
		orderBy: 'createdTime',
		pageSize: 1,
		fields: 'files(id)',
	});
	return foundFilesSchema.parse(data).files[0]?.id ?? null;
}
