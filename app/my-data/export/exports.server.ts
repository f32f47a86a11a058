import { db, type Transaction } from '#app/database/db.server.ts';
import { exportKind, holdDownloads, removeExportsIn } from '#app/downloads/remove-downloads.server.ts';
import { requireFound } from '#app/errors.ts';
import type { Export, Prisma, Work } from '#app/generated/prisma/client.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { exportKeptDays } from '#app/my-data/my-data.ts';
import { askForWork, findWork } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

/** Each needs a browser process for a while, and storage for a week. */
const exportLimit = defineRateLimit('export', { day: [5, 24 * 60 * 60] });

export interface ExportWithWork {
	row: Export;
	work: Work | null;
}

export const keptUntil = () => new Date(Date.now() + exportKeptDays * 24 * 60 * 60 * 1000);

/** Returns the export under way, if there is one. @throws RateLimited */
export function askForExport(userId: string): Promise<{ id: string; workId: string }> {
	return db.$transaction(async (tx) => {
		// The lock makes a simultaneous request wait and find this one.
		const [user] = await tx.$queryRaw<object[]>`
			select id from "User" where id = ${userId}::uuid for no key update`;
		requireFound(user);
		await holdDownloads(tx, userId);
		const going = await findUnfinishedExport(tx, userId);
		if (going) return going;
		await exportLimit.consume(userId, tx);
		await removeExportsIn(tx, { userId, readyAt: null });
		// Deletions use the same clock: all that is deleted later is in the export.
		const [clock] = await tx.$queryRaw<{ createdAt: Date }[]>`select clock_timestamp() as "createdAt"`;
		const { id } = await tx.export.create({ data: { userId, expiresAt: keptUntil(), ...clock } });
		return { id, workId: await askForWork(tx, { kind: exportKind, subject: id, userId }) };
	});
}

async function findUnfinishedExport(tx: Transaction, userId: string) {
	// A ready export is done, even if its work does not say so yet.
	const rows = await tx.export.findMany({ where: { userId, readyAt: null }, select: { id: true } });
	const subject = { in: rows.map(({ id }) => id) };
	const works = await tx.work.findMany({ where: { userId, kind: exportKind, subject } });
	const work = works.find(({ state }) => isUnderWay(state));
	return work && { id: work.subject, workId: work.id };
}

export async function findLatestExport(userId: string): Promise<ExportWithWork | null> {
	const row = await db.export.findFirst({
		where: { userId, expiresAt: { gt: new Date() } },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
	});
	return row && { row, work: await findWork({ kind: exportKind, subject: row.id }) };
}

/** @throws NotFound */
export async function findExport(userId: string, id: string): Promise<ExportWithWork> {
	const row = requireFound(
		await db.export.findFirst({ where: { id, userId, expiresAt: { gt: new Date() } } }),
	);
	return { row, work: await findWork({ kind: exportKind, subject: id }) };
}

export const removeExports = (where: Prisma.ExportWhereInput): Promise<void> =>
	db.$transaction((tx) => removeExportsIn(tx, where));

export const removeExpiredExports = () => removeExports({ expiresAt: { lt: new Date() } });

export function toExportJson({ row, work }: ExportWithWork) {
	const { done = 0, total = 0 } = work ?? {};
	const state = row.readyAt ? ('complete' as const) : (work?.state ?? ('failed' as const));
	return { ...row, state, done, total, bytes: row.bytes === null ? null : Number(row.bytes) };
}
