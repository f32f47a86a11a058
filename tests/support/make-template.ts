import { runMigrations } from 'graphile-worker';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';

// Puts into the database at the given address what a new product has. A program of its own, since Prisma's schema
// engine would keep the process that has used it for ten seconds more.
const [address = ''] = process.argv.slice(2);
await migrate(address);
await runMigrations({ connectionString: address });
await seed({ DATABASE_URL: address, ADMIN_EMAIL: 'admin@example.com', devLogin: true });
process.exit(0);
