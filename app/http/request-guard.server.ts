import type { Request, RequestHandler } from 'express';
import { readBearer } from '#app/http/bearer.ts';
import { maxBytesAt, maxUploadBytes, tooLargeAt } from '#app/http/body-limit.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { goBackText, tooLongText } from '#app/http/failure.ts';
import { hostOf, isAllowedHost, isCrossSite, readHost, settleHost } from '#app/http/request-host.server.ts';

const maxBodyBytes = {
	signIn: 64 * 1024,
	call: 6 * 1024 * 1024,
};
const maxReadBytes = 100 * 1024 * 1024;
const readMethods = new Set(['GET', 'HEAD']);
const callMethods = new Set([...readMethods, 'POST', 'PUT', 'DELETE']);
const pageMethods = ['GET', 'HEAD', 'POST'];
/** Asked by machines, at an address of their own. */
const healthPaths = new Set(['/healthz', '/readyz']);

/**
 * Rejects malformed URLs and hosts, unknown methods, bodies too large or of unknown length, and cross-site changes
 * before the body is read; Remix would answer some with 500.
 */
export function guardRequests({ publicUrl, trustProxy }: GuardOptions): RequestHandler {
	const publicHost = publicUrl === undefined ? null : hostOf(publicUrl);
	return (request, response, next) => {
		const host = readHost(request, trustProxy);
		// The body's reader sees a cut connection; without a reader this would end the process.
		request.on('error', () => {});
		response.on('finish', () => {
			// The body stalled (`chunksOf`); not every answer can close the connection itself.
			if (response.statusCode === 408) request.socket.destroySoon();
			// An unread body would be taken for the next request on this connection.
			else request.removeAllListeners('data').resume();
		});
		const rejection = findRejection(request, host, publicHost);
		if (!rejection) {
			settleHost(request, publicHost ?? host ?? '');
			return next();
		}
		const { status, message, headers } = rejection;
		response.status(status).set({ 'Cache-Control': keptNowhere, ...headers });
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

function findRejection(request: Request, host: string | null, publicHost: string | null): Rejection | null {
	if (!isWellFormedUrl(request.originalUrl) || host === null)
		return { status: 400, message: 'This address is not well formed.' };
	if (!isAllowedHost(host, publicHost) && !healthPaths.has(request.path)) {
		return {
			status: 421,
			message: 'Family Stories is not served under this name. PUBLIC_URL sets its name.',
		};
	}
	const isCall = request.path.startsWith('/api/');
	if (isCall && !callMethods.has(request.method)) {
		request.method = 'OPTIONS';
		return null;
	}
	if (!isCall && !pageMethods.includes(request.method)) {
		const headers = { Allow: pageMethods.join(', ') };
		return { status: 405, message: 'This method is not allowed here.', headers };
	}
	if (readMethods.has(request.method)) return null;
	// Bearer tokens are sent on purpose, so these calls may come from anywhere.
	const isOnPurpose = isCall && readBearer(request.headers.authorization) !== null;
	if (!isOnPurpose && !isNameless(request) && isCrossSite(request, [host, publicHost])) {
		const message =
			'This came from another site, so nothing was changed. If it did not, PUBLIC_URL must be set to ' +
			'the address that people use.';
		return { status: 403, message };
	}
	if (request.headers['transfer-encoding'] !== undefined) {
		return { status: 411, message: 'Please send the length of the body.', headers: { Connection: 'close' } };
	}
	const bytes = Number(request.headers['content-length'] ?? 0);
	if (bytes > maxBodyBytesFor(request)) {
		// A client still sending when the connection closes never sees the response, so moderate bodies are read.
		const headers: Record<string, string> = bytes > maxReadBytes ? { Connection: 'close' } : {};
		const message = request.path.startsWith('/api/')
			? tooLargeAt(request.path)
			: `${tooLongText} ${goBackText}`;
		return { status: 413, message, headers };
	}
	return null;
}

/** A page with a secret address makes old browsers send `Origin: null` with its form, which changes nothing. */
function isNameless({ path, headers }: Request): boolean {
	return /^\/s\//.test(path) && headers['sec-fetch-site'] === undefined && headers.origin === 'null';
}

function maxBodyBytesFor({ path, headers }: Request): number {
	if (path.startsWith('/api/auth/')) return maxBodyBytes.signIn;
	if (path.startsWith('/api/')) return maxBytesAt(path, maxBodyBytes.call);
	return headers['content-type']?.startsWith('multipart/form-data') ? maxUploadBytes : maxBytesAt(path);
}

function isWellFormedUrl(url: string): boolean {
	try {
		// Remix throws on a leading double slash and on backslashes, Postgres on NUL. `_data` is an older way to
		// request a page's data, which we do not use.
		const isPath = url.startsWith('/') && !url.startsWith('//');
		const [path = ''] = url.split('?');
		const decoded = decodeURIComponent(path);
		// Remix resolves dots, so a rule for one path would apply to another.
		const isResolved = !/(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
		const isClean = !/[\\\0]/.test(decoded) && !url.includes('%00');
		return isPath && isResolved && isClean && !new URLSearchParams(url.split('?')[1]).has('_data');
	} catch {
		return false;
	}
}
