import type { Prisma } from '#app/generated/prisma/client.ts';
import { currentTrace } from '#app/observe/trace.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { keyParts, partsToRemove } from '#app/storage/storage.ts';

/** A second job, two hours later, removes files that were being written meanwhile. */
export function removeLater(tx: Prisma.TransactionClient, ...prefixes: string[]): Promise<void> {
	return addJobs(tx, prefixes, ['0', '2 hours']);
}

/** Without the second job: something else may be stored at the key by then. */
export function removeOnce(tx: Prisma.TransactionClient, ...keys: string[]): Promise<void> {
	return addJobs(tx, keys, ['0']);
}

async function addJobs(tx: Prisma.TransactionClient, prefixes: string[], waits: string[]): Promise<void> {
	if (prefixes.length === 0) return;
	for (const prefix of prefixes) prefix.endsWith('/') ? partsToRemove(prefix) : keyParts(prefix);
	const request = currentTrace()?.request ?? null;
	// In one statement: a thousand separate ones take seconds.
	await tx.$executeRaw`
		select graphile_worker.add_jobs(array_agg(row(
			'remove_objects', json_build_object('prefix', prefix, 'request', ${request}::text),
			null, now() + wait::interval, null, null, null, null
		)::graphile_worker.job_spec))
		from unnest(${prefixes}::text[]) as prefixes (prefix)
		cross join unnest(${waits}::text[]) as waits (wait)
	`;
}

export const removeNow = (prefix: string): Promise<void> =>
	prefix.endsWith('/') ? storage.removeAll(prefix) : storage.remove(prefix);
