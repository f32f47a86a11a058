import type { Request, RequestHandler } from 'express';
import { readBearer } from '#app/http/bearer.ts';
import { maxFormBytes } from '#app/http/body-limit.ts';
import { tooLongText } from '#app/http/failure.ts';

const maxBodyBytes = {
	signIn: 64 * 1024,
	call: 6 * 1024 * 1024,
	form: maxFormBytes,
	upload: 64 * 1024 * 1024,
};
const maxReadBytes = 100 * 1024 * 1024;
const readMethods = new Set(['GET', 'HEAD']);

/**
 * Rejects what no client of ours sends, before the body is read: malformed URLs and hosts, unknown methods, bodies
 * that are too large or of unknown length, and cross-site changes. Remix would answer some of these with 500.
 */
export function guardRequests({ publicUrl, trustProxy }: GuardOptions): RequestHandler {
	const publicHost = publicUrl && new URL(publicUrl).host;
	return (request, response, next) => {
		if (!trustProxy) delete request.headers['x-forwarded-host'];
		// An unread body would be taken for the next request on this connection, so it is read to its end.
		response.on('finish', () => request.removeAllListeners('data').resume());
		const rejection = findRejection(request, publicHost);
		if (!rejection) {
			// Remix checks it once more against the Host that a proxy may have rewritten, and answers 500.
			delete request.headers.origin;
			return next();
		}
		const { status, message, headers } = rejection;
		response.status(status).set({ 'Cache-Control': 'no-store', ...headers });
		if (request.path.startsWith('/api/')) response.json({ message });
		else response.type('text').send(`${message}\n`);
	};
}

interface GuardOptions {
	publicUrl?: string;
	trustProxy: boolean;
}

interface Rejection {
	status: number;
	message: string;
	headers?: Record<string, string>;
}

function findRejection(request: Request, publicHost: string | undefined): Rejection | null {
	if (
		!isWellFormedUrl(request.originalUrl) ||
		!hostHeaders.every((name) => isValidHost(request.headers[name]))
	)
		return { status: 400, message: 'This address is not well formed.' };
	const host = request.headers['x-forwarded-host'] ?? request.headers.host;
	if (typeof host === 'string' && !isAllowedHost(host, publicHost) && request.path !== '/healthz') {
		return {
			status: 421,
			message: 'The product is not served under this name. Its name is set by PUBLIC_URL.',
		};
	}
	const allow = request.path.startsWith('/api/') ? 'GET, HEAD, POST, PUT, DELETE' : 'GET, HEAD, POST';
	if (!allow.split(', ').includes(request.method)) {
		return { status: 405, message: 'This method is not allowed here.', headers: { Allow: allow } };
	}
	if (readMethods.has(request.method)) return null;
	if (isCrossSite(request, publicHost))
		return { status: 403, message: 'This came from another site, so nothing was changed.' };
	if (request.headers['transfer-encoding'] !== undefined) {
		return { status: 411, message: 'Please say how long the body is.', headers: { Connection: 'close' } };
	}
	const bytes = Number(request.headers['content-length'] ?? 0);
	if (bytes > maxBodyBytesFor(request)) {
		// A client still sending when the connection closes never sees the response, so moderate bodies are read.
		const headers: Record<string, string> = bytes > maxReadBytes ? { Connection: 'close' } : {};
		const message = request.path.startsWith('/api/')
			? 'This is too large to be received.'
			: `${tooLongText} Please go back first: what you wrote still stands there.`;
		return { status: 413, message, headers };
	}
	return null;
}

function maxBodyBytesFor({ path, headers }: Request): number {
	if (path.startsWith('/api/auth/')) return maxBodyBytes.signIn;
	if (path.startsWith('/api/')) return maxBodyBytes.call;
	// Forms have their own limits and read files as a stream.
	return headers['content-type']?.startsWith('multipart/form-data') ? maxBodyBytes.upload : maxBodyBytes.form;
}

const hostHeaders = ['host', 'x-forwarded-host'] as const;

/** Allows the public host and private names only, which prevents DNS rebinding. */
function isAllowedHost(host: string, publicHost: string | undefined): boolean {
	if (host === publicHost) return true;
	const name = host.replace(/:\d+$/, '').toLowerCase();
	return (
		!name.includes('.') || /^[\d.]+$/.test(name) || /\.(local|localhost|internal|lan|home\.arpa)$/.test(name)
	);
}

function isValidHost(value: string | string[] | undefined): boolean {
	if (value === undefined) return true;
	// A URL could hold a user and a path as well, and no name may be a broken number: `999.999.999.999`.
	return typeof value === 'string' && /^[\w.:[\]-]+$/.test(value) && URL.canParse(`http://${value}`);
}

function isWellFormedUrl(url: string): boolean {
	try {
		// Remix throws on a leading double slash and on backslashes, Postgres on NUL.
		// `_data` is an older way to request a page's data, which nothing of ours uses.
		const isPath = url.startsWith('/') && !url.startsWith('//');
		const [path = ''] = url.split('?');
		const decoded = decodeURIComponent(path);
		// Remix resolves dots, so that the rule for one path would hold for another.
		const isResolved = !/(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
		const isClean = !/[\\\0]/.test(decoded) && !url.includes('%00');
		return isPath && isResolved && isClean && !new URLSearchParams(url.split('?')[1]).has('_data');
	} catch {
		return false;
	}
}

/** Bearer tokens are sent on purpose, so those calls may come from anywhere. */
function isCrossSite(request: Request, publicHost: string | undefined): boolean {
	const isCall = request.path.startsWith('/api/');
	if (isCall && readBearer(request.headers.authorization)) return false;
	const site = request.headers['sec-fetch-site'];
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	const origin = request.headers.origin;
	// Browsers send one of the two headers with a change; other programs carry no browser's cookie.
	if (origin === undefined) return false;
	const host = URL.canParse(origin) && new URL(origin).host;
	return !host || (host !== request.headers.host && host !== publicHost);
}
