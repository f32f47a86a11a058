import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlessFull } from '#app/disk/full-disk.server.ts';

interface TempFolder {
	path: string;
	/** Removes it with all that is in it. */
	remove(): Promise<void>;
}

/** What the name of each begins with, and of nothing else. */
const folderPrefix = 'family-stories-work-';
/** In milliseconds: nothing that is still needed is as old. */
const maxAgeMs = 24 * 3_600_000;

/** A new folder for files that are needed for a moment. @throws Unavailable where there is no room */
export async function makeTempFolder(): Promise<TempFolder> {
	const path = await mkdtemp(join(tmpdir(), folderPrefix)).catch((error) => {
		throw unlessFull(error);
	});
	// Again where something was written there meanwhile, by a process that is being killed.
	return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The same, removed when `work` is done or has failed. */
export async function withTempFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
	const folder = await makeTempFolder();
	try {
		return await work(folder.path);
	} finally {
		await folder.remove();
	}
}

/** Removes what processes left that were killed: among it are photos as they were sent, with where they were taken. */
export async function sweepTempFolders(): Promise<void> {
	const names = await readdir(tmpdir()).catch(() => []);
	for (const name of names) {
		if (!name.startsWith(folderPrefix)) continue;
		// Whoever else uses the machine may have put something there under such a name, or just removed theirs.
		await removeOld(join(tmpdir(), name)).catch(() => {});
	}
}

async function removeOld(path: string): Promise<void> {
	const found = await lstat(path);
	const isOurs = found.isDirectory() && (!process.getuid || found.uid === process.getuid());
	if (isOurs && found.mtimeMs < Date.now() - maxAgeMs) await rm(path, { recursive: true, force: true });
}
