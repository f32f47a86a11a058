import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFullDisk } from '#app/disk/full-disk.server.ts';

interface TempFolder {
	path: string;
	/** Removes the folder with everything in it. */
	remove(): Promise<void>;
}

/** Marks our folders, so that the sweep removes no others. */
const folderPrefix = 'family-stories-work-';
/** In milliseconds; nothing needs its folder for as long as a day. */
const maxAgeMs = 24 * 3_600_000;

/** Makes a folder for short-lived files. @throws Unavailable if the disk is full */
export async function makeTempFolder(): Promise<TempFolder> {
	const path = await mkdtemp(join(tmpdir(), folderPrefix)).catch((error) => {
		throw explainFullDisk(error);
	});
	// Tried again, since a process that is being killed may write into the folder meanwhile.
	return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Makes a folder for `work`, and removes it when `work` is done or has failed. */
export async function withTempFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
	const folder = await makeTempFolder();
	try {
		return await work(folder.path);
	} finally {
		await folder.remove();
	}
}

/** Removes the folders of killed processes: they may hold photos as sent, which tell where they were taken. */
export async function sweepTempFolders(): Promise<void> {
	const names = await readdir(tmpdir()).catch(() => []);
	for (const name of names) {
		if (!name.startsWith(folderPrefix)) continue;
		// Another user of the machine may own a folder of such a name, or have just removed one.
		await removeOld(join(tmpdir(), name)).catch(() => {});
	}
}

async function removeOld(path: string): Promise<void> {
	const found = await lstat(path);
	const isOurs = found.isDirectory() && (!process.getuid || found.uid === process.getuid());
	if (isOurs && found.mtimeMs < Date.now() - maxAgeMs) await rm(path, { recursive: true, force: true });
}
