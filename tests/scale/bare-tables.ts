import type pg from 'pg';

interface Definition {
	drop: string;
	create: string;
}

const selectConstraints = (types: string) => `
	select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
		format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
	from pg_constraint where connamespace = 'public'::regnamespace and contype in (${types})
`;
const selectIndexes = `
	select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
	from pg_index join pg_class on pg_class.oid = indrelid
	where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
	order by pg_relation_size(indrelid) desc
`;

/**
 * Fills tables without their indexes and references, which are made afterwards: a tenth of the time. Triggers do
 * not run.
 * @param workers build the indexes
 */
export async function fillBare(
	database: pg.Client,
	workers: pg.Client[],
	fill: () => Promise<void>,
	report: (what: string) => void,
): Promise<void> {
	const read = async (sql: string): Promise<Definition[]> => (await database.query(sql)).rows;
	const references = await read(selectConstraints(`'f'`));
	const keys = await read(selectConstraints(`'p', 'u'`));
	const indexes = await read(selectIndexes);
	for (const { drop } of [...references, ...indexes, ...keys]) await database.query(drop);
	await fill();
	const left = [...keys, ...indexes];
	await Promise.all(
		workers.map(async (worker) => {
			for (let next = left.shift(); next; next = left.shift()) await worker.query(next.create);
		}),
	);
	report('indexes');
	// Else a reference might be checked row by row.
	await database.query('analyze');
	for (const { create } of references) await database.query(create);
	report('references');
}
