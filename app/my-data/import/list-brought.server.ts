import { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { memoryName } from '#app/memories/memory-name.server.ts';
import { maxLinked } from '#app/my-data/import/import.ts';

const idsSchema = z.array(z.uuid()).max(maxLinked);

export async function listBrought(userId: string, named: string | null) {
	const made = idsSchema.safeParse(named?.split(','));
	if (!made.success) return [];
	const where = { userId, id: { in: made.data } };
	const rows = await db.conversation.findMany({ where, select: { id: true, title: true } });
	const inOrder = made.data.flatMap((id) => rows.find((row) => row.id === id) ?? []);
	return Promise.all(
		inOrder.map(async ({ id, title }) => ({
			id,
			title: title ? await memoryName(userId, { id, title }) : 'The conversation',
		})),
	);
}
