import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { db } from '#app/database/db.server.ts';
import { withTempFolder } from '#app/disk/temp-folder.server.ts';
import { exportKey, exportKind } from '#app/downloads/remove-downloads.server.ts';
import { addAccount } from '#app/my-data/export/account-files.server.ts';
import { addBooks } from '#app/my-data/export/book-files.server.ts';
import { addConversations } from '#app/my-data/export/conversation-files.server.ts';
import { keptUntil, removeExports } from '#app/my-data/export/exports.server.ts';
import { collectContents } from '#app/my-data/export/index-page.server.ts';
import { addStories } from '#app/my-data/export/story-files.server.ts';
import { type AddFile, writeZip } from '#app/my-data/export/zip.server.ts';
import { myDataPath } from '#app/my-data/my-data.ts';
import { storage } from '#app/storage/index.server.ts';
import type { LongWork, WorkRun } from '#app/work/run-work.server.ts';

export const exportWork: LongWork = {
	kind: exportKind,
	words: {
		title: 'Packing everything',
		name: 'The packing',
		done: 'stories packed',
		ready: 'Your download is ready.',
		hint:
			'The file will be on the page “My data” when it’s ready. You can close this page: we’ll carry on ' +
			'packing.',
	},
	href: () => myDataPath,
	run: makeExport,
};

/** A restart makes the whole file anew. */
async function makeExport(run: WorkRun): Promise<void> {
	const { subject: id, userId, signal } = run;
	const row = await db.export.findUnique({ where: { id } });
	if (!row || row.readyAt) return;
	const fileId = randomUUID();
	const key = exportKey({ userId, id, fileId });
	// A killed process may have left a part.
	await storage.remove(exportKey(row));
	// Recorded before the first byte is stored, so that deleting the download finds it.
	await run.report({ done: 0 }, (tx) => tx.export.updateMany({ where: { id }, data: { fileId } }));
	const owner = await db.user.findUniqueOrThrow({ where: { id: userId } });
	let stories = 0;
	const report: typeof run.report = (progress, store) =>
		run.report({ ...progress, total: stories || 1 }, store);
	try {
		const fill = (folder: string) => async (add: AddFile) => {
			const contents = collectContents(path.join(folder, 'stories.html'), owner, new Date());
			await addStories(add, {
				owner,
				contents,
				signal,
				report(done, total) {
					stories = total;
					return report({ done });
				},
			});
			await addConversations(add, owner, contents);
			await addBooks(add, userId, contents);
			await addAccount(add, userId);
			await add({ name: 'index.html', content: contents.page(), date: new Date() });
		};
		const bytes = await withTempFolder((folder) => writeZip(key, signal, fill(folder)));
		const ready = { readyAt: new Date(), bytes, expiresAt: keptUntil() };
		await report({ done: stories }, (tx) => tx.export.update({ where: { id }, data: ready }));
		await removeExports({ userId, createdAt: { lt: row.createdAt } });
	} catch (error) {
		// If it was stopped or deleted, the file may have been written after the removal.
		const isReady = await db.export.findFirst({ where: { id, fileId, readyAt: { not: null } } });
		if (!isReady) await storage.remove(key);
		throw error;
	}
}
