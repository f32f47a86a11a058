import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Ollama } from '#app/connect/commands.ts';
import { findOllama } from '#app/connect/find-ollama.server.ts';
import { sayNoModel } from '#app/connect/say-no-model.ts';
import { createApp, loadBuild } from '#app/create-app.server.ts';
import { createPool } from '#app/database/pool.server.ts';
import type { Env } from '#app/env.server.ts';
import { listen } from '#app/http/listen.server.ts';
import { StartError } from '#app/start-error.ts';
import { startEmbeddedPostgres } from '#prisma/embedded-postgres.ts';
import { prepareDatabase } from '#prisma/prepare-database.ts';
import { reachDatabase, sayTransactionPooler } from '#prisma/reach-database.ts';
import { readOrCreateSecret } from '#prisma/secret.ts';

/** Together under 30 seconds. A reply takes at most 28, and is stored although its reader has been let go. */
const drainTimeoutMs = 25_000;
const stopTimeoutMs = 29_000;
/** Within so long the second signal is the first one, which npm passes on while the terminal signals everybody. */
const sameSignalMs = 1000;

/**
 * Ten photos without scripts are 64 MB, which a slow line takes long to send. It also ends a sender who lets a byte
 * trickle now and then, and holds a place for that.
 */
const longestRequestMs = 15 * 60 * 1000;

/** Whoever waited for the start is answered first. */
const warmUpAfterMs = 1000;

const cleanups: (() => Promise<unknown>)[] = [];
/** Ends open requests before anything that they need stops. */
let endRequests: () => Promise<unknown> = async () => {};

async function start(): Promise<void> {
	// Imported here, so that an invalid setting prints a sentence instead of a stack.
	const { env } = await import('#app/env.server.ts');
	const app = Promise.withResolvers<RequestListener>();
	const server = createServer({ requestTimeout: longestRequestMs }, async (request, response) =>
		(await app.promise)(request, response),
	);
	await listen(server, env);
	const ollama = hasModel(env) ? null : findOllama(env.OLLAMA_HOST);
	// Nobody can be answered before the app is there.
	endRequests = async () => refuse(server);

	if (env.embedded) {
		console.log('Starting the database…');
		const postgres = await startEmbeddedPostgres(env.DATA_DIR);
		cleanups.push(() => postgres.stop());
		postgres.crashed.then(() => stop(1, 'The embedded Postgres has stopped.'));
		env.DATABASE_URL = postgres.url;
		env.SESSION_SECRET ??= await readOrCreateSecret(env.DATA_DIR);
	} else {
		env.pooler = await reachDatabase(env.DATABASE_URL ?? '');
		if (env.pooler === 'transaction') console.log(sayTransactionPooler);
	}
	const pool = createPool(env.DATABASE_URL, 1, env.pooler);
	cleanups.push(() => pool.end());
	await prepareDatabase(env);

	const build = await loadBuild();
	const { startBackground, takeNoJobs, stopBackground, warmUp } = build.entry.module;
	await startBackground();
	cleanups.push(() => stopBackground());
	app.resolve(createApp({ build, env, pool }));
	endRequests = () => {
		takeNoJobs();
		return drain(server);
	};
	announce(env, server, await ollama);
	// On a machine with much memory V8 clears up only when garbage is several times what is in use. A start makes little.
	setFlagsFromString('--heap-growing-percent=40');
	// Each is loaded on first use otherwise.
	setTimeout(() => warmUp().catch((error) => console.error(error)), warmUpAfterMs).unref();
}

/** Accepts no new connections and drops the open ones. */
function refuse(server: Server): void {
	server.close();
	server.closeAllConnections();
}

/** Accepts no new connections and waits for open requests. */
async function drain(server: Server): Promise<void> {
	const closed = new Promise((resolve) => server.close(resolve));
	const deadline = Date.now() + drainTimeoutMs;
	let isOpen = true;
	closed.then(() => {
		isOpen = false;
	});
	while (isOpen && Date.now() < deadline) {
		server.closeIdleConnections();
		await Promise.race([closed, delay(50)]);
	}
	server.closeAllConnections();
}

const hasModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: Env) => Boolean(OPENAI_API_KEY || OPENAI_BASE_URL);

function announce(env: Env, server: Server, ollama: Ollama | null): void {
	const { port } = server.address() as AddressInfo;
	const address = env.PUBLIC_URL ?? `http://localhost:${port}`;
	const lines = ['', `Family Stories is ready: ${address}`];
	if (env.devLogin) {
		lines.push(
			`Sign in with “Use Development Account”: user@example.com / ${env.DEV_USER_PASSWORD}`,
			`or, as the admin: ${env.ADMIN_EMAIL} / ${env.DEV_ADMIN_PASSWORD}`,
		);
	}
	if (env.HOST === '127.0.0.1' && !env.PUBLIC_URL)
		lines.push('Only this machine can reach it. Start it with HOST=0.0.0.0 to open it to your network.');
	if (!hasModel(env)) lines.push(sayNoModel(ollama, `${address}/admin/model`));
	lines.push('Stop it with Ctrl-C.', '');
	console.log(lines.join('\n'));
}

function describeStartError(error: unknown): string {
	const { message, stack } = error as Error;
	return error instanceof StartError ? message : (stack ?? message);
}

let stopping: Promise<void> | undefined;

/** Stops everything, newest first, then exits. */
function stop(exitCode: number, reason?: string): Promise<void> {
	stopping ??= (async () => {
		if (reason) console.error(reason);
		// All that was told is stored; what is cut off here goes on at another machine, or at the next start.
		setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref();
		// It may be waiting for another process's migrations, without end.
		await starting?.catch(() => {});
		for (const end of [endRequests, ...cleanups.reverse()])
			await end().catch((error) => console.error(error));
		process.exit(exitCode);
	})();
	return stopping;
}

let signalledAt: number | undefined;
let starting: Promise<void> | undefined;

// `bin/compile.ts` only loads it.
if (import.meta.main) {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			// A person who asks again means now; the embedded database ends by itself.
			if (signalledAt !== undefined && Date.now() - signalledAt > sameSignalMs) process.exit(1);
			// Without this line a server that somebody else ends seems to have crashed.
			if (signalledAt === undefined) console.log(`Stopping (${signal}).`);
			signalledAt ??= Date.now();
			stop(0);
		});
	}
	// A terminal that is closed, or a reader that has gone, is no reason to leave anything half done.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	starting = start();
	starting.catch((error) => stop(1, describeStartError(error)));
}
