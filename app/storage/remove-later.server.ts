import type { Prisma } from '#app/generated/prisma/client.ts';
import { storage } from '#app/storage/index.server.ts';
import { namesOf, namesToRemove } from '#app/storage/storage.ts';

/**
 * Stores a job, in the transaction that makes it necessary, that removes every object below a prefix, or the one at a
 * key; and a second one, for what was being written meanwhile: longer than anybody takes to make a file.
 */
export async function removeLater(tx: Prisma.TransactionClient, prefix: string): Promise<void> {
	if (prefix.endsWith('/')) namesToRemove(prefix);
	else namesOf(prefix);
	await tx.$executeRaw`
		select graphile_worker.add_job('remove_objects', json_build_object('prefix', ${prefix}::text),
			run_at := now() + wait)
		from (values (interval '0'), (interval '2 hours')) as waits (wait)
	`;
}

/** What that job does. */
export const removeNow = (prefix: string): Promise<void> =>
	prefix.endsWith('/') ? storage.removeAll(prefix) : storage.remove(prefix);
