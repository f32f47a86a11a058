import type { Transaction } from '#app/database/db.server.ts';
import type { Export, Prisma } from '#app/generated/prisma/client.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';

export const exportKind = 'export';

/** Older ones have no id of a file. */
export const exportKey = ({ userId, id, fileId }: Pick<Export, 'userId' | 'id' | 'fileId'>) =>
	`users/${userId}/exports/${id}${fileId ? `-${fileId}` : ''}.zip`;

/** Blocks new downloads until the transaction ends. Lock order: after the conversation, before all else. */
export async function holdDownloads(tx: Transaction, userId: string): Promise<void> {
	await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`downloads ${userId}`}, 0))`;
}

export async function removeExportsIn(tx: Transaction, where: Prisma.ExportWhereInput): Promise<void> {
	const rows = await tx.export.findMany({ where, select: { id: true, userId: true, fileId: true } });
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	await tx.export.deleteMany({ where: { id: { in: ids } } });
	await tx.work.deleteMany({ where: { kind: exportKind, subject: { in: ids } } });
	await removeLater(tx, ...rows.map(exportKey));
}

/** Removes downloads, also unfinished ones, that may contain data existing since then. Requires `holdDownloads`. */
export const forgetInExports = (tx: Transaction, userId: string, since: Date): Promise<void> =>
	removeExportsIn(tx, { userId, OR: [{ readyAt: null }, { readyAt: { gte: since } }] });
