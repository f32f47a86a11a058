import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

async function table(database: pg.Client, sql: string): Promise<string> {
	const { rows, fields } = await database.query(sql);
	const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
	const names = fields.map(({ name }) => name);
	return [
		line(names),
		line(names.map((_, at) => (at ? '---:' : '---'))),
		...rows.map((row) => line(Object.values(row))),
	].join('\n');
}

/** Rows, sizes and what autovacuum has done, of the largest tables. */
export const tableSizes = (database: pg.Client) =>
	table(
		database,
		`select format('\`%s\`', relname) as table, to_char(reltuples, 'FM999,999,999') as rows,
			pg_size_pretty(pg_table_size(oid)) as table_size, pg_size_pretty(pg_indexes_size(oid)) as indexes,
			round(pg_total_relation_size(oid) / greatest(reltuples, 1)) as bytes_a_row,
			(select n_dead_tup from pg_stat_user_tables where relid = c.oid) as dead_rows
		from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
		order by pg_total_relation_size(oid) desc limit 20`,
	);

/** The statements that took longest on average. */
export const statementTimes = (database: pg.Client) =>
	table(
		database,
		`select '\`' || left(replace(regexp_replace(query, '\\s+', ' ', 'g'), '|', '¦'), 100) || '\`' as statement, calls,
			round(mean_exec_time::numeric, 1) as mean_ms, round(max_exec_time::numeric, 1) as max_ms,
			temp_blks_written as temp_blocks
		from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
		and calls > 1 order by mean_exec_time desc limit 15`,
	);

/** The slow statements that auto_explain has written, each of them once. @param folder Postgres's log */
export async function slowPlans(folder: string): Promise<string> {
	const text = await readFile(path.join(folder, 'plans.log'), 'utf8');
	const seen = new Set<string>();
	return text
		.split(/^(?=\d{4}-\d\d-\d\d )/m)
		.filter((entry) => {
			const statement = /Query Text: ([\s\S]{0,400})/.exec(entry)?.[1];
			if (!statement || seen.has(statement)) return false;
			seen.add(statement);
			return true;
		})
		.join('\n');
}
