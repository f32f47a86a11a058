import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { log } from '~/http/log.server';
import { NonceContext } from '~/http/nonce';

export { startBackground, stopBackground } from '~/background.server';

// why: every loader waits for all that its page needs, so there is nothing to stream;
// rendering in one go takes half the time.
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
) {
	const html = renderToString(
		<NonceContext.Provider value={loadContext.nonce}>
			<RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
		</NonceContext.Provider>,
	);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
	return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted) return;
	log.error({ err: log.describe(error), path: new URL(request.url).pathname }, 'a request failed');
};
