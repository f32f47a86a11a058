import { withClient } from '#app/database/pool.server.ts';
import type { Env } from '#app/env.server.ts';

/** Fills an empty database; returns whether it was empty, so deleted rows do not come back. */
export async function seed(env: Pick<Env, 'DATABASE_URL' | 'ADMIN_EMAIL' | 'devLogin'>): Promise<boolean> {
	if (!(await isEmpty(env.DATABASE_URL ?? ''))) return false;
	const { fill } = await import('#prisma/seed/fill.ts');
	return fill(env);
}

/** Asked without Prisma's client, of which the build has its own: a second one takes a fifth of a start. */
async function isEmpty(databaseUrl: string): Promise<boolean> {
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query(
			`select not exists (select 1 from "User") and not exists (select 1 from "Prompt")
			and not exists (select 1 from "BlogPost") as empty`,
		);
		return rows[0].empty;
	});
}
