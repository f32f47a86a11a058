import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { onTables } from '#prisma/migrate.ts';

it('the migrations lead to the schema', async () => {
	const [schema, reached] = await Promise.all(
		['prisma/schema.prisma', 'prisma/migrations/schema.prisma'].map((file) => readFile(file, 'utf8')),
	);
	expect(reached, 'npm run new-migration NAME').toBe(schema);
});

it('a migration changes the tables behind the views', () => {
	const reference = (table: string) =>
		`ALTER TABLE "Photo" ADD CONSTRAINT "Photo_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "${table}"("id");\n`;
	expect(onTables(reference('Story'))).toBe(reference('AnyStory'));
	expect(onTables('ALTER TABLE "Story" ADD COLUMN "place" TEXT;\n')).toBe(
		'DROP VIEW "Story";\n\nALTER TABLE "AnyStory" ADD COLUMN "place" TEXT;\n\n' +
			'CREATE VIEW "Story" AS SELECT *, xmin FROM "AnyStory" WHERE "deletedAt" IS NULL;\n',
	);
	expect(onTables('CREATE INDEX "Story_a_idx" ON "Story"("a");\n')).toBe(
		'CREATE INDEX CONCURRENTLY "Story_a_idx" ON "AnyStory"("a");\n',
	);
	const made = 'CREATE TABLE "Heirloom" ();\nCREATE UNIQUE INDEX "Heirloom_a_key" ON "Heirloom"("a");\n';
	expect(onTables(made)).toBe(made);
});

/** Each locks or reads all of a table that is there already; docs/scale.md says what is done instead. */
const slow: [RegExp, string][] = [
	[
		/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?"\w+" ON ("\w+")/gi,
		'CREATE INDEX CONCURRENTLY',
	],
	[/\bDROP INDEX (?!CONCURRENTLY)()/gi, 'DROP INDEX CONCURRENTLY'],
	[
		/\bALTER TABLE ("\w+")(?=[^;]*\bFOREIGN KEY\b(?![^;]*NOT VALID))/gi,
		'NOT VALID, then VALIDATE CONSTRAINT',
	],
	[
		/\bALTER TABLE ("\w+")(?=[^;]*\bSET (?:NOT NULL|DATA TYPE)\b)/gi,
		'a CHECK that is NOT VALID; a new column',
	],
	[
		/\bALTER TABLE ("\w+")(?=[^;]*\bDEFAULT (?:gen_random_uuid|uuidv7|random|clock_timestamp))/gi,
		'a default of null',
	],
];
/** Earlier migrations were applied to small tables. */
const ruledSince = '20261130180753';

/** The last that the version before it cannot ignore. */
const lastBreaking = '20261127155000_uploads_taken';
const findBreaking = (script: string) =>
	withoutComments(script).match(/\bRENAME\b|\bDROP (?:COLUMN|TABLE)\b/gi) ?? [];

const withoutComments = (script: string) => script.replaceAll(/^\s*--.*$/gm, '');

const filesSince = (first: string) =>
	globSync('prisma/migrations/*/migration.sql')
		.filter((file) => path.basename(path.dirname(file)) >= first)
		.sort();

function findSlow(script: string): string[] {
	const sql = withoutComments(script);
	return slow.flatMap(([form, instead]) =>
		[...sql.matchAll(form)]
			.filter(([, table]) => !table || !sql.includes(`CREATE TABLE ${table}`))
			.map(([words]) => `${words}: ${instead}`),
	);
}

it('a migration holds up no table that is there already', async () => {
	const files = filesSince(ruledSince);
	expect(files.length).toBeGreaterThan(0);
	for (const file of files) expect(findSlow(await readFile(file, 'utf8')), file).toEqual([]);
	const faults = [
		'CREATE INDEX "Message_a" ON "Message" ("a");',
		'DROP INDEX "Message_a";',
		'ALTER TABLE "Message" ADD CONSTRAINT "a" FOREIGN KEY ("a") REFERENCES "User"("id");',
		'ALTER TABLE "Message" ALTER COLUMN "a" SET NOT NULL;',
		'ALTER TABLE "Message" ADD COLUMN "a" UUID DEFAULT gen_random_uuid();',
	];
	for (const fault of faults) expect(findSlow(fault), fault).toHaveLength(1);
});

it('a migration takes away nothing that the version before reads', async () => {
	const [last = '', ...newer] = filesSince(lastBreaking);
	expect(findBreaking(await readFile(last, 'utf8'))).not.toEqual([]);
	for (const file of newer) expect(findBreaking(await readFile(file, 'utf8')), file).toEqual([]);
	expect(await readFile('docs/deploying.md', 'utf8')).toContain(`the last of them \`${lastBreaking}\``);
	for (const fault of ['RENAME COLUMN "a" TO "b"', 'DROP COLUMN "a"'])
		expect(findBreaking(`ALTER TABLE "Message" ${fault};`), fault).toHaveLength(1);
});
