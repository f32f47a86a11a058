import { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { memoryName } from '#app/memories/memory-name.server.ts';
import { mostLinked } from '#app/my-data/import/import.ts';

const ids = z.array(z.uuid()).max(mostLinked);

export async function listBrought(userId: string, named: string | null) {
	const made = ids.safeParse(named?.split(','));
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
