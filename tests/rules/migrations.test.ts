import { readFile } from 'node:fs/promises';
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
		'CREATE INDEX "Story_a_idx" ON "AnyStory"("a");\n',
	);
});
