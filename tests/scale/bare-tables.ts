import type pg from 'pg';

interface Definition {
	drop: string;
	create: string;
}

/** A table's keys before what refers to them; then the other indexes. */
const selectDefinitions = `
	select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
		format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
	from (select *, contype = 'f' as "isReference" from pg_constraint
		where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')) each order by "isReference"
`;
const selectIndexes = `
	select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
	from pg_index join pg_class on pg_class.oid = indrelid
	where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
`;

/**
 * Has tables filled without their indexes and references, which are made afterwards: a tenth of the time. What
 * triggers do for a row is not done.
 */
export async function fillBare(database: pg.Client, fill: () => Promise<void>): Promise<void> {
	const indexes: Definition[] = (await database.query(selectIndexes)).rows;
	const constraints: Definition[] = (await database.query(selectDefinitions)).rows;
	for (const { drop } of [...indexes, ...constraints.toReversed()]) await database.query(drop);
	await fill();
	for (const { create } of [...constraints, ...indexes]) await database.query(create);
}
