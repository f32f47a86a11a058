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
/** What came before was applied to small tables. */
const ruledSince = '20261130180753';

function findSlow(script: string): string[] {
	const sql = script.replaceAll(/^\s*--.*$/gm, '');
	return slow.flatMap(([form, instead]) =>
		[...sql.matchAll(form)]
			.filter(([, table]) => !table || !sql.includes(`CREATE TABLE ${table}`))
			.map(([words]) => `${words}: ${instead}`),
	);
}

it('a migration holds up no table that is there already', async () => {
	const files = globSync('prisma/migrations/*/migration.sql').filter(
		(file) => path.basename(path.dirname(file)) >= ruledSince,
	);
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
