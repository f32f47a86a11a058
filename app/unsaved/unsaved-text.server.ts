import type { z } from 'zod';
import { db, type Transaction } from '#app/database/db.server.ts';
import { NotFound } from '#app/errors.ts';
import { Prisma, type UnsavedText } from '#app/generated/prisma/client.ts';

/** A story, or the forms of a page. */
type UnsavedOwner = { storyId: string } | { tokenHash: Uint8Array<ArrayBuffer> };

/** The stamp changes with every write. */
export type Stamped<Fields> = Fields & { stamp: Date };

interface UnsavedWrite<Fields> {
	/** Returns null to delete, undefined to keep. Called again after a conflict. */
	change: (found: Stamped<Fields> | null) => Promise<Fields | null | undefined>;
	/** If omitted, an existing row keeps its expiry; a new one never expires. */
	expiresAt?: Date;
	/** For locks that come before the text's. */
	first?: (tx: Transaction) => Promise<unknown>;
	andThen?: (tx: Transaction) => Promise<unknown>;
}

/** Null if there is none or it has expired. */
export async function findUnsaved<Fields>(
	schema: z.ZodType<Fields>,
	owner: UnsavedOwner,
): Promise<Stamped<Fields> | null> {
	return readText(schema, await db.unsavedText.findUnique({ where: owner }));
}

/** Retries if somebody else has written meanwhile. @throws NotFound if the owner was just deleted */
export async function writeUnsaved<Fields extends Prisma.InputJsonObject>(
	schema: z.ZodType<Fields>,
	owner: UnsavedOwner,
	{ change, expiresAt, first, andThen }: UnsavedWrite<Fields>,
): Promise<boolean> {
	for (;;) {
		const row = await db.unsavedText.findUnique({ where: owner });
		const fields = await change(readText(schema, row));
		if (fields === undefined || !(row || fields)) return false;
		const isWritten = await db.$transaction(async (tx) => {
			await first?.(tx);
			const { count } = await replaceText(tx, owner, row, fields && { fields, expiresAt });
			if (count > 0) await andThen?.(tx);
			return count > 0;
		});
		if (isWritten) return true;
	}
}

/** Does nothing if the stamp has changed; keeps the stamp, so that readers can go on from it. */
export async function growUnsaved(
	tx: Transaction,
	owner: UnsavedOwner,
	{ stamp, ...fields }: Stamped<Prisma.InputJsonObject>,
): Promise<void> {
	await tx.unsavedText.updateMany({ where: { ...owner, stamp }, data: { fields } });
}

export async function deleteUnsaved(owner: UnsavedOwner, stamp?: Date, tx: Transaction = db): Promise<void> {
	await tx.unsavedText.deleteMany({ where: { ...owner, stamp } });
}

function readText<Fields>(schema: z.ZodType<Fields>, row: UnsavedText | null): Stamped<Fields> | null {
	if (!row || (row.expiresAt && row.expiresAt < new Date())) return null;
	return { ...schema.parse(row.fields), stamp: row.stamp };
}

type NextText = Pick<Prisma.UnsavedTextCreateManyInput, 'fields' | 'expiresAt'>;

async function replaceText(
	tx: Transaction,
	owner: UnsavedOwner,
	row: UnsavedText | null,
	next: NextText | null,
) {
	const now = Date.now();
	if (!row) return next ? createText(tx, { ...owner, ...next, stamp: new Date(now) }) : { count: 0 };
	const where = { id: row.id, stamp: row.stamp };
	if (!next) return tx.unsavedText.deleteMany({ where });
	// Unique even for writes within the same millisecond.
	const stamp = new Date(Math.max(now, row.stamp.getTime() + 1));
	return tx.unsavedText.updateMany({ where, data: { ...next, stamp } });
}

async function createText(tx: Transaction, data: Prisma.UnsavedTextCreateManyInput) {
	try {
		return await tx.unsavedText.createMany({ data, skipDuplicates: true });
	} catch (error) {
		const isOwnerGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
		throw isOwnerGone ? new NotFound() : error;
	}
}
