import type { Request, RequestHandler } from 'express';
import { readBearer } from '#app/http/bearer.ts';

/** What may be sent: to sign in, to the API, by a form, whose 50,000 characters may each take nine, and with files. */
const maxBodyBytes = { signIn: 64 * 1024, call: 6 * 1024 * 1024, form: 600 * 1024, upload: 64 * 1024 * 1024 };
const maxReadBytes = 100 * 1024 * 1024;
const readMethods = new Set(['GET', 'HEAD']);

/**
 * Turns away, with words and before anything is read, what no client of ours sends: malformed addresses and hosts,
 * methods that do not exist, bodies too large or of unknown length, and changes asked for by another site with this
 * person's cookie. Remix would answer some of these with 500.
 * @param options.publicUrl where people reach the product
 * @param options.trustProxy a proxy of our own stands in front, whose word on the host counts
 */
export function guardRequests({ publicUrl, trustProxy }: GuardOptions): RequestHandler {
	const publicHost = publicUrl && new URL(publicUrl).host;
	return (request, response, next) => {
		if (!trustProxy) delete request.headers['x-forwarded-host'];
		// why: what is left unread of a body would be taken for the next request on this connection.
		// The reader that stopped half-way would stop it again.
		response.on('finish', () => request.removeAllListeners('data').resume());
		const refusal = findRefusal(request, publicHost);
		if (!refusal) return next();
		const { status, message, headers } = refusal;
		response.status(status).set({ 'Cache-Control': 'no-store', ...headers });
		if (request.path.startsWith('/api/')) response.json({ message });
		else response.type('text').send(`${message}\n`);
	};
}

interface GuardOptions {
	publicUrl?: string;
	trustProxy: boolean;
}

interface Refusal {
	status: number;
	message: string;
	headers?: Record<string, string>;
}

function findRefusal(request: Request, publicHost: string | undefined): Refusal | null {
	if (!isWellFormed(request.originalUrl) || !hosts.every((name) => isHost(request.headers[name])))
		return { status: 400, message: 'This address is not well formed.' };
	const host = request.headers['x-forwarded-host'] ?? request.headers.host;
	if (typeof host === 'string' && !isOurName(host, publicHost) && request.path !== '/healthz') {
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
	if (bytes > maxBodyOf(request)) {
		// why: whoever is still sending when the connection ends never reads why; what is not absurd is read to its end.
		const headers: Record<string, string> = bytes > maxReadBytes ? { Connection: 'close' } : {};
		return { status: 413, message: 'This is too large to be received.', headers };
	}
	return null;
}

function maxBodyOf({ path, headers }: Request): number {
	if (path.startsWith('/api/auth/')) return maxBodyBytes.signIn;
	if (path.startsWith('/api/')) return maxBodyBytes.call;
	// why: each form has limits of its own, and reads files as a stream.
	return headers['content-type']?.startsWith('multipart/form-data') ? maxBodyBytes.upload : maxBodyBytes.form;
}

const hosts = ['host', 'x-forwarded-host'] as const;

/**
 * Whether the product is meant by this name: its public one, or one that only a private network knows. A page
 * elsewhere whose name was made to lead here would otherwise act in the product's name in the visitor's browser.
 */
function isOurName(host: string, publicHost: string | undefined): boolean {
	if (host === publicHost) return true;
	const name = host.replace(/:\d+$/, '').toLowerCase();
	return (
		!name.includes('.') || /^[\d.]+$/.test(name) || /\.(local|localhost|internal|lan|home\.arpa)$/.test(name)
	);
}

function isHost(value: string | string[] | undefined): boolean {
	if (value === undefined) return true;
	const port = typeof value === 'string' && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(value);
	return port !== false && port !== null && Number(port[1] ?? 0) <= 65535;
}

function isWellFormed(url: string): boolean {
	try {
		// why: Remix's own parsing throws on a double slash at the start and on backslashes, Postgres on NUL;
		// `_data` is an older way to ask Remix for a page's data, which nothing of ours uses.
		const isPath = url.startsWith('/') && !url.startsWith('//');
		const [path = ''] = url.split('?');
		return isPath && !/[\\\0]/.test(decodeURIComponent(path)) && !/%00|[?&]_data=/.test(url);
	} catch {
		return false;
	}
}

/** Whether a change is asked for with somebody's cookie from another site. A bearer token is sent on purpose, so it may come from anywhere. */
function isCrossSite(request: Request, publicHost: string | undefined): boolean {
	const isCall = request.path.startsWith('/api/');
	if (isCall && readBearer(request.headers.authorization)) return false;
	const site = request.headers['sec-fetch-site'];
	if (site !== undefined) return site !== 'same-origin' && site !== 'none';
	const origin = request.headers.origin;
	// why: no browser in use leaves out both on a change; programs that do carry no cookie of a browser.
	if (origin === undefined) return false;
	const host = URL.canParse(origin) && new URL(origin).host;
	return !host || (host !== request.headers.host && host !== publicHost);
}
