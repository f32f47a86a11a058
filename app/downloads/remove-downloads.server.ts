import type { Prisma } from '#app/generated/prisma/client.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';

/** What the work of making one is called. */
export const exportKind = 'export';

/** Where a download stands in the storage. */
export const exportKey = (userId: string, id: string) => `users/${userId}/exports/${id}.zip`;

/**
 * Has no download of somebody's begun until the transaction ends: whoever deletes something then knows which ones may
 * hold it. Taken after a conversation is locked, and before anything else is.
 */
export async function holdDownloads(tx: Prisma.TransactionClient, userId: string): Promise<void> {
	await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`downloads ${userId}`}, 0))`;
}

/** Removes downloads with their files. */
export async function removeExportsIn(
	tx: Prisma.TransactionClient,
	where: Prisma.ExportWhereInput,
): Promise<void> {
	const rows = await tx.export.findMany({ where, select: { id: true, userId: true } });
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	await tx.export.deleteMany({ where: { id: { in: ids } } });
	// One that is being made ends at its next step, so that others have the place.
	await tx.work.deleteMany({ where: { kind: exportKind, subject: { in: ids } } });
	await removeLater(tx, ...rows.map(({ id, userId }) => exportKey(userId, id)));
}

/**
 * Removes the downloads that may hold what goes now and has been there since then, also those that are being made. None
 * may begin meanwhile (`holdDownloads`).
 */
export const forgetInExports = (tx: Prisma.TransactionClient, userId: string, since: Date): Promise<void> =>
	removeExportsIn(tx, { userId, OR: [{ readyAt: null }, { readyAt: { gte: since } }] });
