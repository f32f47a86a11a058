import { createHostCookie } from '#app/http/cookie.server.ts';

// Somebody who gave up waiting may come back another day.
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const mostAwaited = 10;
const cookie = createHostCookie('awaited', lifetimeMs);

/** The `Set-Cookie` value after which this browser waits for a story; null if it does already. */
export async function rememberWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? null : write([id, ...awaited].slice(0, mostAwaited));
}

/** The `Set-Cookie` value after which this browser waits for a story no more; null if it did not. */
export async function forgetWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? write(awaited.filter((each) => each !== id)) : null;
}

async function readAwaited(request: Request): Promise<string[]> {
	const stored: unknown = await cookie.parse(request.headers.get('Cookie')).catch(() => null);
	return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const write = (ids: string[]) => cookie.serialize(ids, ids.length === 0 ? { maxAge: 0 } : {});
