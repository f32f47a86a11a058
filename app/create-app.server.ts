import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type pg from 'pg';
import { sameLogin } from '#app/accounts/same-login.server.ts';
import type { Env } from '#app/env.server.ts';
import { clientNetwork } from '#app/http/client-network.server.ts';
import { compressedFiles } from '#app/http/compressed-files.server.ts';
import { allowOrigins } from '#app/http/cross-origin.server.ts';
import { drained } from '#app/http/drained.server.ts';
import { narrowBuild } from '#app/http/narrow-build.server.ts';
import { noIndex } from '#app/http/no-index.server.ts';
import { guardRequests } from '#app/http/request-guard.server.ts';
import { secretAddress, securityHeaders } from '#app/http/security-headers.server.ts';
import { type Answered, observeRequests } from '#app/observe/observe-requests.server.ts';
import { routePatterns } from '#app/observe/route-pattern.server.ts';
import { isMigrated } from '#prisma/migrate.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** With every route, also where Remix has been given a part. */
		build: ServerBuild;
		clientNetwork: string;
		/** The number under which the log has this request. */
		requestId: string;
		isDocument: boolean;
		/** Resolves once the client has read what was written: Remix alone would buffer it all in memory. */
		drained(): Promise<void>;
	}
}

export type AppBuild = ServerBuild & {
	entry: {
		module: {
			startBackground(): Promise<void>;
			takeNoJobs(): void;
			stopBackground(): Promise<void>;
			warmUp(): Promise<void>;
			recordAnswer(answered: Answered): void;
		};
	};
};

const projectRoot = path.resolve(import.meta.dirname, '..');

/** Importing the build reads its settings; another `instance` has its own settings and connections. */
export async function loadBuild(instance = ''): Promise<AppBuild> {
	const { href } = pathToFileURL(path.join(projectRoot, 'build/server/index.js'));
	return import(/* @vite-ignore */ instance ? `${href}?${instance}` : href);
}

export function createApp({
	build,
	env,
	pool,
}: {
	build: AppBuild;
	env: Env;
	pool: pg.Pool;
}): RequestListener {
	const app = express();
	const client = path.join(projectRoot, 'build/client');
	app.disable('x-powered-by');
	// Trusts the scheme and address that our own proxies report, and nobody else's.
	app.set('trust proxy', env.TRUSTED_PROXIES);
	const files = readdirSync(client);
	const nameRoute = routePatterns(build, ['healthz', 'readyz', 'assets/*', ...files]);
	const trustProxy = env.TRUSTED_PROXIES > 0;
	app.use(observeRequests({ trustProxy, nameRoute, onAnswered: build.entry.module.recordAnswer }));
	// Before Remix, so that every answer has them.
	app.use(securityHeaders({ secure: env.secure, uploads: env.uploads }), noIndex);
	app.use(['/s', '/v'], secretAddress);
	app.use(allowOrigins(env.API_ORIGINS), guardRequests({ publicUrl: env.PUBLIC_URL, trustProxy }));
	const assets = path.join(client, 'assets');
	app.use('/assets', compressedFiles(assets), express.static(assets, { immutable: true, maxAge: '1y' }));
	app.use(withoutBrotli, compression());
	// A machine without its database still gives back what people typed, so only `/readyz` asks for it.
	app.get('/healthz', (_request, response) => {
		response.type('text').send('ok\n');
	});
	app.get('/readyz', async (_request, response) => {
		const answer = await isMigrated(pool).then(
			(isReady) => (isReady ? 'ok' : 'migrations are missing'),
			() => 'no database',
		);
		response
			.status(answer === 'ok' ? 200 : 503)
			.type('text')
			.send(`${answer}\n`);
	});
	// Checking the disk for each page takes longer than routing it.
	app.get(
		files.map((name) => `/${name}`),
		express.static(client, { maxAge: '1h', index: false, redirect: false }),
	);
	app.get('/login', sameLogin(build));
	app.all('*', answerWith(build));
	app.use(handleError);
	return app;
}

/** For dynamic answers Brotli takes twice as long as gzip and saves only a sixth. */
const withoutBrotli: RequestHandler = (request, _response, next) => {
	request.headers['accept-encoding'] = request.acceptsEncodings('gzip', 'identity') || 'identity';
	next();
};

function answerWith(build: ServerBuild): RequestHandler {
	const narrow = narrowBuild(build);
	const handlers = new Map<ServerBuild, RequestHandler>();
	const makeHandler = (part: ServerBuild) =>
		createRequestHandler({
			build: part,
			mode: 'production',
			getLoadContext: (request, response) => ({
				build,
				nonce: response.locals.nonce,
				requestId: response.locals.requestId,
				clientNetwork: clientNetwork(request.ip ?? ''),
				isDocument: !request.path.endsWith('.data'),
				drained: () => drained(response),
			}),
		});
	return (request, response, next) => {
		const part = narrow(request.path);
		const handler = handlers.get(part) ?? makeHandler(part);
		handlers.set(part, handler);
		return handler(request, response, next);
	};
}

/** Never shows a stack. Express recognises an error handler by its four parameters. */
const handleError: ErrorRequestHandler = (error, _request, response, next) => {
	if (response.headersSent) return next(error);
	const status =
		error.status >= 400 && error.status < 500 ? error.status : error.code === 'ENAMETOOLONG' ? 404 : 500;
	const number = response.locals.requestId;
	response.status(status).type('text').send(`Something went wrong. Tell us this number: ${number}\n`);
};
