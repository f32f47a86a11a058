import { randomUUID } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { keptNowhere } from '#app/http/cache-control.ts';
import { compressPage } from '#app/http/compressed-page.server.ts';

const nonceMark = 'the nonce of this answer';
const formKey = /(?<=name="idempotencyKey" value=")[\w-]+/g;

/**
 * Without a cookie the login screen is the same for everybody, except for its nonce and the key of its form. Remix
 * renders it once for an address of the product.
 */
export function sameLogin(build: ServerBuild): RequestHandler {
	const render = createRequestHandler(build, 'production');
	let known: { origin: string; html: string } | undefined;

	async function htmlAt(origin: string): Promise<string> {
		if (known?.origin === origin) return known.html;
		const answer = await render(new Request(`${origin}/login`), {
			build,
			nonce: nonceMark,
			requestId: '',
			clientNetwork: '',
			isDocument: true,
			drained: async () => {},
		});
		const html = await answer.text();
		if (answer.status !== 200) throw new Error(`The login screen answered ${answer.status}.`);
		if (!html.includes(nonceMark) || html.search(formKey) < 0 || answer.headers.has('set-cookie'))
			throw new Error('The login screen is not the same for everybody.');
		known = { origin, html };
		return html;
	}

	return async (request, response, next) => {
		if (!isWithoutCookie(request)) return next();
		try {
			const { nonce } = response.locals;
			const html = (await htmlAt(`${request.protocol}://${request.headers.host}`))
				.replaceAll(nonceMark, nonce)
				.replaceAll(formKey, randomUUID());
			response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': keptNowhere });
			const page = compressPage(Buffer.from(html), request.headers['accept-encoding'], response);
			response.set('Content-Length', String(page.byteLength)).end(page);
		} catch (error) {
			next(error);
		}
	};
}

const isWithoutCookie = ({ method, originalUrl, headers }: ExpressRequest): boolean =>
	method === 'GET' && originalUrl === '/login' && !headers.cookie && !headers.authorization;
