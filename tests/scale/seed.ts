import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { connect } from '#app/database/pool.server.ts';
import { fillBare } from '#tests/scale/bare-tables.ts';
import { openDatabase } from '#tests/scale/database.ts';
import { makePeople } from '#tests/scale/people.ts';
import { makeBooks, makeTalks, prepareTalks } from '#tests/scale/talks.ts';
import { makeTexts } from '#tests/scale/texts.ts';

/** Conversations in one step: a million messages. */
const stepSize = 50_000;

// The schema `as_new` has copies for tests, which need no copies of so many rows.
const functions = `
	drop schema if exists as_new cascade;
	create schema scale;
	-- Twelve versions of each prompt, of which each was live for three months.
	insert into "Prompt" (id, type, version, content, "createdAt")
	select gen_random_uuid(), type, 'scale-' || i, 'Ask one question.', now() - i * interval '90 days'
	from unnest(enum_range(null::"PromptType")) type, generate_series(1, 12) i;
	create function scale.age(at timestamptz) returns int language sql stable
	return 1 + least(11, extract(day from now() - at)::int / 90);
	create table scale.version as
	select row_number() over (order by "createdAt" desc)::int as age, t.id as talk, s.id as story
	from (select id, "createdAt" from "Prompt" where version like 'scale-%' and type = 'conversation') t
	join (select id, "createdAt" from "Prompt" where version like 'scale-%' and type = 'storyGeneration') s
	using ("createdAt");
	create function scale.name_of(n int) returns text language sql immutable
	return (array['Ida', 'Karl', 'Resi'])[n];
	create function scale.proof(paragraphs text[], ids uuid[]) returns jsonb language sql immutable
	return (select jsonb_build_object('leftOut', '[]'::jsonb, 'whole', to_jsonb(ids), 'paragraphs', jsonb_agg(
		jsonb_build_object('text', text, 'sources', jsonb_build_array(ids[1 + n % cardinality(ids)])) order by n))
		from unnest(paragraphs) with ordinality as p(text, n));
`;

/**
 * Fills the database of a new product.
 * @param texts the number of different messages
 * @param connections that fill it at once
 */
export async function fill(
	databaseUrl: string,
	{ people, texts, connections = 1, report = () => {} }: FillOptions,
): Promise<void> {
	const database = await connect({ connectionString: databaseUrl });
	const workers = await Promise.all(
		Array.from({ length: connections }, () => connect({ connectionString: databaseUrl })),
	);
	try {
		await database.query(functions);
		for (const [name, rows] of Object.entries(makeTexts(texts))) {
			const list = rows.map((row: string | object) => (typeof row === 'string' ? { content: row } : row));
			await database.query(`create table scale.${name} (i serial, content text, words tsvector,
				runs text, paragraphs text[])`);
			for (let at = 0; at < list.length; at += 1_000)
				await database.query(
					`insert into scale.${name} (content, words, runs, paragraphs)
					select content, words::tsvector, runs, paragraphs from jsonb_to_recordset($1::jsonb) as
					row(content text, words text, runs text, paragraphs text[])`,
					[JSON.stringify(list.slice(at, at + 1_000))],
				);
		}
		report('texts');
		const makeRows = async () => {
			for (const client of [database, ...workers])
				await client.query(`set session_replication_role = replica; set synchronous_commit = off;
					set work_mem = '256MB'; set jit = off; ${prepareTalks}`);
			await database.query(makePeople(people));
			report('people');
			const { rows } = await database.query('select max(number)::int as last from scale.talk');
			let next = 1;
			const work = async (client: (typeof workers)[number]) => {
				while (next <= rows[0].last) {
					const first = next;
					next += stepSize;
					await client.query(makeTalks(first, next - 1));
					report(`conversations from ${first.toLocaleString('en')}`);
				}
			};
			await Promise.all(workers.map(work));
			await database.query(makeBooks);
			report('books');
		};
		await fillBare(database, workers, makeRows, report);
		await database.query('drop schema scale cascade');
		await database.query('vacuum analyze');
	} finally {
		await Promise.all([database, ...workers].map((client) => client.end()));
	}
}

interface FillOptions {
	people: number;
	texts: number;
	connections?: number;
	report?: (what: string) => void;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const { values } = parseArgs({
		options: {
			people: { type: 'string', default: '100000' },
			/** A folder for an embedded Postgres; without it, `DATABASE_URL`. */
			data: { type: 'string' },
		},
	});
	const people = Number(values.people);
	const began = performance.now();
	// Nothing is safe from a power cut, after which it is filled again.
	const { url, stop } = await openDatabase(values.data, [
		'fsync=off',
		'full_page_writes=off',
		'autovacuum=off',
	]);
	const template = path.resolve(import.meta.dirname, '../support/make-template.ts');
	await promisify(execFile)(process.execPath, [template, url]);
	await fill(url, {
		people,
		texts: Math.min(30_000, people * 10),
		connections: 2,
		report: (what) => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${what}`),
	});
	await stop();
}
