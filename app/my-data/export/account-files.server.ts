import { db } from '#app/database/db.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';

/** In files of their own or below, without what is secret; or nothing that people gave us. */
const shownElsewhere: Prisma.ModelName[] = [
	...(['Conversation', 'Story', 'Recording', 'Book', 'DriveUpload', 'Session'] as const),
	...(['SignIn', 'Work', 'Export'] as const),
];

/** Leaves out sign-in secrets and the key to their Drive. */
export async function addAccount(add: AddFile, userId: string): Promise<void> {
	const account = await db.user.findUniqueOrThrow({
		where: { id: userId },
		select: {
			email: true,
			name: true,
			createdAt: true,
			timeZone: true,
			googleSub: true,
			driveFolderId: true,
			keepsRecordings: true,
			sessions: {
				select: { device: true, createdAt: true, lastUsedAt: true, expiresAt: true },
				orderBy: { createdAt: 'asc' },
			},
		},
	});
	const content = JSON.stringify({ ...account, ...(await readOtherTables(userId)) }, null, '\t');
	await add({ name: 'account.json', content: `${content}\n`, date: new Date() });
}

/** The rows of every other table with a `userId`, so that what is new in the schema can be taken along, too. */
async function readOtherTables(userId: string): Promise<Record<string, Row[]>> {
	const tables: Record<string, Row[]> = {};
	for (const model of Object.values(Prisma.ModelName)) {
		const columns = Prisma[`${model}ScalarFieldEnum`];
		if (shownElsewhere.includes(model) || !('userId' in columns)) continue;
		const name = model.charAt(0).toLowerCase() + model.slice(1);
		const table = db[name as Prisma.TypeMap['meta']['modelProps']] as unknown as Table;
		const rows = await table.findMany({
			where: { userId },
			...('createdAt' in columns && { orderBy: { createdAt: 'asc' } }),
		});
		tables[name] = rows.map(toShown);
	}
	return tables;
}

type Row = Record<string, unknown>;

interface Table {
	findMany(query: { where: { userId: string }; orderBy?: { createdAt: 'asc' } }): Promise<Row[]>;
}

/** Without ids and keys, and without bytes, which are hashes. JSON has no BigInt. */
function toShown(row: Row): Row {
	const shown = Object.entries(row).filter(
		([column, value]) =>
			!['id', 'userId', 'idempotencyKey'].includes(column) && !(value instanceof Uint8Array),
	);
	return Object.fromEntries(
		shown.map(([column, value]) => [column, typeof value === 'bigint' ? String(value) : value]),
	);
}
