import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { type AppBuild, createApp, loadBuild } from '#app/create-app.server.ts';
import { connect, createPool } from '#app/database/pool.server.ts';
import { type Env, readEnv } from '#app/env.server.ts';
import { callsIn } from '#app/openapi/calls-in.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { startSpreadingProxy } from '#tests/support/proxy.ts';
import { ownDatabase, type Settings, testData, unlimited } from '#tests/support/settings.ts';

/** The product in this process, on a database of its own. */
export interface App {
	url: string;
	/** The test's own connection, for looking at stored rows. */
	database: pg.Client;
	databaseUrl: string;
	build: AppBuild;
	/** Ends the app, or gives it back for the next `startApp`. */
	stop: () => Promise<void>;
}

// React renders as in production.
process.env.NODE_ENV = 'production';

const defaults: Settings = {
	...unlimited,
	DATA_DIR: testData,
	LOG_LEVEL: 'silent',
	...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
};

/** `PROCESSES=3` has each app answer with three, at random, as many machines do. */
const processCount = Number(process.env.PROCESSES ?? 1);

/** Unused apps without settings of their own. */
const idle: App[] = [];

/**
 * Starts the product on a free port, on a database as new. Without `options` it may be an app that another file of this
 * worker has given back: compiling a new one takes longer than most tests. An app with a model is not reused, since its
 * late requests would get answers that the next file has scripted.
 * @param options.databaseUrl the database of another app, shared as by two machines; it is then kept
 */
export async function startApp(options: { env?: Settings; databaseUrl?: string } = {}): Promise<App> {
	if (options.env || options.databaseUrl) return start(options);
	const given = idle.pop();
	if (given) await given.database.query('select as_new.bring_back()');
	const app = given ?? (await start());
	return {
		...app,
		async stop() {
			if (await isAtRest(app)) idle.push(app);
			else await app.stop();
		},
	};
}

/** True if no job is running that the next file could meet. */
async function isAtRest({ database }: App): Promise<boolean> {
	const { rows } = await database.query(
		'select 1 from graphile_worker.jobs where locked_at is not null limit 1',
	);
	return rows.length === 0;
}

async function start(options: { env?: Settings; databaseUrl?: string } = {}): Promise<App> {
	const created = options.databaseUrl ? null : await createDatabase();
	const databaseUrl = options.databaseUrl ?? created?.url ?? '';
	const env = readEnv({ ...defaults, ...ownDatabase(databaseUrl), ...options.env });
	const processes = await Promise.all(Array.from({ length: processCount }, () => startProcess(env)));
	const [first] = processes as [AppProcess];
	const proxy = processCount > 1 ? await startSpreadingProxy(processes.map(({ url }) => url)) : null;
	const database = await connect({ connectionString: databaseUrl });
	return {
		url: proxy?.url ?? first.url,
		database,
		databaseUrl,
		build: first.build,
		async stop() {
			await proxy?.stop();
			await Promise.all(processes.map(({ stop }) => stop()));
			await database.end();
			await created?.drop();
		},
	};
}

type AppProcess = Pick<App, 'url' | 'build' | 'stop'>;

/** Like a process of its own: it shares no module of the product with another one. */
async function startProcess(env: Env): Promise<AppProcess> {
	const build = await loadBuildWith(env);
	const { startBackground, stopBackground } = build.entry.module;
	await startBackground();
	const pool = createPool(env.DATABASE_URL, 1, env.pooler);
	const server = createServer(createApp({ build, env, pool })).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		build,
		async stop() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
			await stopBackground();
			await pool.end();
		},
	};
}

/** The calls of every app, for tests that are collected before one is started. */
export const loadCalls = async () => callsIn(await loadBuild());

let instances = 0;
let loading: Promise<unknown> = Promise.resolve();

/** Loads one more instance of the build, which reads its settings from where server.ts puts them. */
function loadBuildWith(env: Env): Promise<AppBuild> {
	const shared = globalThis as { familyStoriesEnv?: Env; familyStoriesDatabase?: unknown };
	const load = async () => {
		const before = shared.familyStoriesEnv;
		shared.familyStoriesEnv = env;
		delete shared.familyStoriesDatabase;
		instances += 1;
		try {
			return await loadBuild(`instance=${instances}`);
		} finally {
			shared.familyStoriesEnv = before;
			delete shared.familyStoriesDatabase;
		}
	};
	// One after another, since all instances read the same place.
	const loaded = loading.then(load, load);
	loading = loaded;
	return loaded;
}

/** The settings with which the product asks the model behind this address. */
export function modelEnv({ url }: { url: string }): Settings {
	return { OPENAI_BASE_URL: url, OPENAI_CHAT_MODEL: 'test-model' };
}
