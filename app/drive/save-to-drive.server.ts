import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toDriveError } from '#app/drive/drive-error.ts';
import { type Drive, openDrive } from '#app/drive/google-drive.server.ts';
import { type SavedFile, savedFields, uploadBytes } from '#app/drive/resumable-upload.server.ts';
import { env } from '#app/env.server.ts';

export interface FileToSave {
	name: string;
	mimeType: string;
	content: Uint8Array<ArrayBuffer>;
	/** What it is here, for ever: by this it is found again where `knownId` is not known. */
	ownId: string;
	/** Its id when it was saved last. */
	knownId?: string;
	/** The id of the folder that something was saved in last. */
	knownFolderId?: string;
}

export interface Saved extends SavedFile {
	/** Where it is new, the folder that it was put into. */
	folderId?: string;
}

const folderName = 'Family Stories';
const folderType = 'application/vnd.google-apps.folder';

/** The properties that only this product sees, by which it finds what it has made. */
const folderProperty = { key: 'family-stories', value: 'folder' };
const fileProperty = (value: string) => ({ key: 'family-stories-file', value });

type AppProperty = ReturnType<typeof fileProperty>;

const attempts = 3;

/**
 * Saves a file in the folder of this product, as a new version of the one that is still there.
 * @throws DriveError
 */
export async function saveToDrive(
	refreshToken: string,
	file: FileToSave,
	signal: AbortSignal,
): Promise<Saved> {
	const drive = await openDrive(refreshToken, signal);
	for (let attempt = 1; ; attempt += 1) {
		try {
			// Each attempt looks anew: a lost answer may have made something, and somebody may have removed something.
			return await save(drive, file);
		} catch (thrown) {
			const error = toDriveError(thrown, signal);
			const mayPass = error.code === 'unavailable' || error.code === 'rate' || error.code === 'gone';
			if (!mayPass || attempt === attempts) throw error;
			await delay(300 * attempt ** 2);
		}
	}
}

/** Deletes a file of this product. @throws DriveError */
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

async function save(drive: Drive, file: FileToSave): Promise<Saved> {
	const { name, mimeType, content, ownId, knownId, knownFolderId } = file;
	const headers = { 'X-Upload-Content-Type': mimeType, 'X-Upload-Content-Length': String(content.length) };
	const params = { uploadType: 'resumable', fields: savedFields };
	// The package begins a resumable upload when it is given the address for it.
	const url = `${env.GOOGLE_API_URL}/upload/drive/v3/files`;
	const fileId = await find(drive, fileProperty(ownId), knownId);
	if (fileId) {
		const begun = await drive.files.update(
			{ ...params, fileId, requestBody: { name } },
			{ url: `${url}/${encodeURIComponent(fileId)}`, headers },
		);
		return uploadBytes(drive, begun.headers.location, content);
	}
	// It goes into the folder once: where the person moves it later, it stays.
	const folderId = (await find(drive, folderProperty, knownFolderId)) ?? (await createFolder(drive));
	const requestBody = { name, parents: [folderId], appProperties: toProperties(fileProperty(ownId)) };
	const begun = await drive.files.create({ ...params, requestBody }, { url, headers });
	return { ...(await uploadBytes(drive, begun.headers.location, content)), folderId };
}

const toProperties = ({ key, value }: AppProperty) => ({ [key]: value });

const identified = z.object({ id: z.string().min(1) });

async function createFolder(drive: Drive): Promise<string> {
	const requestBody = {
		name: folderName,
		mimeType: folderType,
		appProperties: toProperties(folderProperty),
	};
	const { data } = await drive.files.create({ requestBody, fields: 'id' });
	return identified.parse(data).id;
}

/** What is still there of what was made: by its id if that is known, else by its property. */
async function find(drive: Drive, property: AppProperty, knownId?: string): Promise<string | null> {
	return (knownId && (await findKnown(drive, knownId))) || findByProperty(drive, property);
}

/** The thing itself, unless it is gone or in the bin: Drive's search may not know yet what was made a moment ago. */
async function findKnown(drive: Drive, fileId: string): Promise<string | null> {
	try {
		const { data } = await drive.files.get({ fileId, fields: 'id,trashed' });
		const { id, trashed } = identified.extend({ trashed: z.boolean().default(false) }).parse(data);
		return trashed ? null : id;
	} catch (error) {
		if (toDriveError(error, drive.signal).code !== 'gone') throw error;
		return null;
	}
}

const found = z.object({ files: z.array(identified) });

async function findByProperty(drive: Drive, { key, value }: AppProperty): Promise<string | null> {
	const { data } = await drive.files.list({
		q: `appProperties has { key='${key}' and value='${value}' } and trashed = false`,
		orderBy: 'createdTime',
		pageSize: 1,
		fields: 'files(id)',
	});
	return found.parse(data).files[0]?.id ?? null;
}
