import { createHostCookie } from '#app/http/cookie.server.ts';

// People who gave up waiting may come back days later.
const awaitedMs = 7 * 24 * 60 * 60 * 1000;
const maxAwaited = 10;
const awaitedCookie = createHostCookie('awaited', awaitedMs);

/** @returns a `Set-Cookie` value; null if this browser already waits for the story */
export async function rememberWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? null : writeAwaited([id, ...awaited].slice(0, maxAwaited));
}

export async function forgetWaiting(request: Request, id: string): Promise<string | null> {
	const awaited = await readAwaited(request);
	return awaited.includes(id) ? writeAwaited(awaited.filter((each) => each !== id)) : null;
}

async function readAwaited(request: Request): Promise<string[]> {
	const stored: unknown = await awaitedCookie.parse(request.headers.get('Cookie')).catch(() => null);
	return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const writeAwaited = (ids: string[]) => awaitedCookie.serialize(ids, ids.length === 0 ? { maxAge: 0 } : {});
