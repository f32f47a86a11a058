import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';

/** For a machine with 16 GB and nothing else to do. Twenty million messages take twice its memory. */
const settings = [
	'max_connections=100',
	'shared_buffers=4GB',
	'maintenance_work_mem=1GB',
	'max_wal_size=16GB',
	'random_page_cost=1.1',
	'effective_cache_size=12GB',
];

export interface ScaleDatabase {
	url: string;
	stop: () => Promise<void>;
}

/**
 * The Postgres that `DATABASE_URL` names, which goes on afterwards, or the embedded one on the folder `data`.
 * @param more settings of the embedded one
 */
export async function openDatabase(data: string | undefined, more: string[] = []): Promise<ScaleDatabase> {
	if (data) return startEmbeddedPostgres(data, [...settings, ...more]);
	const url = process.env.DATABASE_URL;
	if (!url) throw new Error('Say where: --data FOLDER, or DATABASE_URL.');
	return { url, stop: async () => {} };
}
