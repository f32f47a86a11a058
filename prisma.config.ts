import { defineConfig } from 'prisma/config';

// why: `prisma generate` needs no schema engine, but looks for one and would try to download it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
	schema: 'prisma/schema.prisma',
	migrations: { path: 'prisma/migrations' },
	datasource: { url: process.env.DATABASE_URL ?? '' },
});
