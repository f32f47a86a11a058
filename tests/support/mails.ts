import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that an app has put into its outbox, oldest first, as a mail program reads them. */
export async function readMails(dataDir: string): Promise<(Email & { source: string })[]> {
	const folder = path.join(dataDir, 'outbox');
	const names = (await readdir(folder).catch(() => [])).sort();
	return Promise.all(
		names.map(async (name) => {
			const bytes = await readFile(path.join(folder, name));
			return { ...(await PostalMime.parse(bytes)), source: bytes.toString('latin1') };
		}),
	);
}
