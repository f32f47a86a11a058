import type { Transaction } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';

/**
 * Locks the person's row before all else, as deleting an account does. Needed where rows of a person are added under
 * another lock: their foreign key locks the person's row last, which would be a deadlock. @throws NotFound
 */
export async function holdUser(tx: Transaction, userId: string): Promise<void> {
	const [user] = await tx.$queryRaw<object[]>`
		select id from "User" where id = ${userId}::uuid for key share`;
	requireFound(user);
}
