// Before a new version starts, Fly runs this once: so no machine waits for migrations, or is stopped amid them.
import { StartError } from '#app/start-error.ts';
import { prepareDatabase } from '#prisma/prepare-database.ts';
import { reachDatabase } from '#prisma/reach-database.ts';

try {
	const { env } = await import('#app/env.server.ts');
	if (!env.DATABASE_URL) throw new StartError('A release needs a database: set DATABASE_URL.');
	env.pooler = await reachDatabase(env.DATABASE_URL);
	await prepareDatabase(env);
} catch (error) {
	console.error(error instanceof StartError ? error.message : error);
	process.exitCode = 1;
}
