import type {
	AppLoadContext,
	EntryContext,
	HandleDataRequestFunction,
	HandleErrorFunction,
} from '@remix-run/node';
import { type Params, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { LoginScreen } from '#app/accounts/login-form.tsx';
import { LoginScreenContext } from '#app/accounts/login-screen-context.ts';
import { loadDetector } from '#app/assistant/detect-language.server.ts';
import { db } from '#app/database/db.server.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { compressPage } from '#app/http/compressed-page.server.ts';
import { NonceContext } from '#app/http/nonce.ts';
import { RequestNumberContext } from '#app/http/request-number.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import { DocumentMemories } from '#app/memories/document-memories.ts';
import { log } from '#app/observe/log.server.ts';

export { startBackground, stopBackground } from '#app/jobs/background.server.ts';
export { takeNoJobs } from '#app/jobs/worker.server.ts';
export { recordAnswer } from '#app/observe/record-answer.server.ts';

/** Loads what the first answers do without. */
export async function warmUp(): Promise<void> {
	// Loads its compiler of queries; the database is not asked yet.
	await db.$connect();
	await loadDetector();
}

// Loaders wait for all data, so nothing streams; rendering in one go takes half the time, and React never hides late
// content until a script runs.
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
) {
	const context = await withLoadedData(remixContext);
	const markup = renderToString(
		<NonceContext.Provider value={loadContext.nonce}>
			<LoginScreenContext.Provider value={LoginScreen}>
				<RequestNumberContext.Provider value={loadContext.requestId}>
					<DocumentMemories.Provider value={loadContext.documentMemories}>
						<RemixServer context={context} url={request.url} nonce={loadContext.nonce} />
					</DocumentMemories.Provider>
				</RequestNumberContext.Provider>
			</LoginScreenContext.Provider>
		</NonceContext.Provider>,
	);
	// Joining first makes one piece of thousands; the search starts at the end.
	const html = `<!DOCTYPE html>${markup}`;
	if (html.length > SLICE_LENGTH) await giveWay();
	headers.set('Content-Type', 'text/html; charset=utf-8');
	headers.set('Cache-Control', keptNowhere);
	if (html.lastIndexOf('type="module"') >= 0) headers.set('Link', announceModules(remixContext));
	const page = compressPage(Buffer.from(html), request.headers.get('Accept-Encoding'), headers);
	headers.set('Content-Length', String(page.byteLength));
	return new Response(inOnePiece(page), { status, headers });
}

/** A Response of bytes would copy them and send them in pieces. */
function inOnePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(bytes);
			controller.close();
		},
	});
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
	response.headers.set('Cache-Control', keptNowhere);
	return response;
};

/** In characters: longer pages are built step by step. */
const SLICE_LENGTH = 100_000;

/** Escapes `&`, `<` and `>` in JSON: React takes ten times as long for each. */
function* withoutMarks(json: string): Generator<string> {
	for (let at = 0; at < json.length; at += SLICE_LENGTH)
		yield json
			.slice(at, at + SLICE_LENGTH)
			.replaceAll('&', '\\u0026')
			.replaceAll('<', '\\u003c')
			.replaceAll('>', '\\u003e');
}

/** Remix streams loader data; here the renderer gets it all at once. */
async function withLoadedData(context: EntryContext): Promise<EntryContext> {
	if (!context.serverHandoffStream) return context;
	const written = await new Response(context.serverHandoffStream).text();
	const value = written.length < SLICE_LENGTH ? written : (await inSlices(withoutMarks(written))).join('');
	const loaded = Object.assign(Promise.resolve(), { result: { done: true, value } });
	return {
		...context,
		serverHandoffStream: new ReadableStream(),
		renderMeta: { ...context.renderMeta, streamCache: { 0: loaded } },
	};
}

function announceModules({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
	const routes = matches.map(({ route }) => manifest.routes[route.id]);
	const modules = [
		manifest.entry.module,
		...manifest.entry.imports,
		...routes.flatMap((route) => (route ? [...(route.imports ?? []), route.module] : [])),
	];
	return [...new Set(modules)].map((path) => `<${path}>; rel=modulepreload`).join(', ');
}

export const handleError: HandleErrorFunction = (error, { request, params }) => {
	// A Response thrown by a route is an answer, not a failure.
	if (request.signal.aborted || !(error instanceof Error)) return;
	log.error({ err: log.describe(error), path: nameParams(request.url, params) }, 'a request failed');
};

/** Addresses may contain anything, so only parameter names are logged. */
function nameParams(url: string, params: Params): string {
	const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
	return new URL(url).pathname
		.split('/')
		.map((part) => names.get(decodeURIComponent(part)) ?? (/^[\w.]{0,20}$/.test(part) ? part : ':other'))
		.join('/');
}
