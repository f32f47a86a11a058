import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the migrations lead to the schema', async () => {
	const [schema, reached] = await Promise.all(
		['prisma/schema.prisma', 'prisma/migrations/schema.prisma'].map((file) => readFile(file, 'utf8')),
	);
	expect(reached, 'npm run new-migration NAME').toBe(schema);
});
