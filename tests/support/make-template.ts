import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { withClient } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';

// Puts into the database at the given address what a new product has. A program of its own, since Prisma's schema
// engine would keep the process that has used it for ten seconds more.
const [address = ''] = process.argv.slice(2);
await migrate(address);
await runMigrations({ connectionString: address });
await seed({ DATABASE_URL: address, ADMIN_EMAIL: 'admin@example.com', devLogin: true });
await withClient(address, keepAsNew);
process.exit(0);

/** Keeps a copy of all rows, and a function that brings them back, each table with no others, and forgets all jobs. */
async function keepAsNew(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ name: string; columns: string }>(
		`select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'
			and is_generated = 'NEVER' group by 1`,
	);
	const copies = rows.map(({ name }) => `create table as_new.${name} as table public.${name}`);
	const tables = rows.map(({ name }) => `public.${name}`).join(', ');
	const fills = rows.map(
		({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from as_new.${name};`,
	);
	// Rows come back in any order, whichever of them name each other.
	await client.query(`create schema as_new; ${copies.join(';')};
		create function as_new.bring_back() returns void language plpgsql set session_replication_role = replica as $$
		begin
			truncate ${tables};
			truncate graphile_worker._private_jobs, graphile_worker._private_job_queues;
			${fills.join('\n')}
		end $$`);
}
