import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { StartError } from '#app/start-error.ts';

/** Makes the data folder if need be. @throws StartError where nothing can be kept in it */
export async function makeDataFolder(dataDir: string): Promise<void> {
	const folder = path.resolve(dataDir);
	await makeFolder(folder).catch((error) => {
		throw new StartError(
			`The folder ${folder} (DATA_DIR) cannot be made: ${reasonOf(error)}. Set DATA_DIR to one that can.`,
		);
	});
	try {
		// The folder's permissions do not prove that the file system accepts writes, least of all for root.
		await rmdir(await mkdtemp(path.join(folder, 'tried-')));
	} catch (error) {
		throw new StartError(
			`Nothing can be kept in the folder ${folder} (DATA_DIR): ${reasonOf(error)}. Allow it, or set ` +
				'DATA_DIR to another folder.',
		);
	}
}

/**
 * Unlike Node's own `recursive`, which tries without end if the system reports “no such folder” inside an existing one.
 */
async function makeFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' && folder !== path.dirname(folder)) {
			await makeFolder(path.dirname(folder));
			return mkdir(folder);
		}
		const isFolder = await stat(folder).then(
			(found) => found.isDirectory(),
			() => false,
		);
		if (!isFolder) throw error;
	}
}

/** Why the file system refused something, as part of a sentence. */
export function reasonOf(error: unknown): string {
	const { code, errno, message } = error as NodeJS.ErrnoException;
	if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file stands in its way';
	return errno === undefined ? message : getSystemErrorMessage(errno);
}
