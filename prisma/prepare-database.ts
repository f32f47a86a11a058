import type { Env } from '#app/env.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';

/** Applies missing migrations and fills an empty database. Machines that do it at the same time wait for each other. */
export async function prepareDatabase(env: Env): Promise<void> {
	const applied = await migrate(env.DATABASE_URL ?? '', { pooler: env.pooler });
	if (applied.length > 0) console.log('Brought the database up to date.');
	if (await seed(env)) console.log('Added the first prompts, blog posts and a sample story.');
}
