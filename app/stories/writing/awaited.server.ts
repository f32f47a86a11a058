import { createHostCookie } from '#app/http/cookie.server.ts';

// People who gave up waiting may come back days later.
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const mostAwaited = 10;
const cookie = createHostCookie('awaited', lifetimeMs);

/** @returns a `Set-Cookie` value; null if this browser already waits for the story */
export async function rememberWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? null : write([id, ...awaited].slice(0, mostAwaited));
}

export async function forgetWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? write(awaited.filter((each) => each !== id)) : null;
}

async function readAwaited(request: Request): Promise<string[]> {
	const stored: unknown = await cookie.parse(request.headers.get('Cookie')).catch(() => null);
	return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const write = (ids: string[]) => cookie.serialize(ids, ids.length === 0 ? { maxAge: 0 } : {});
