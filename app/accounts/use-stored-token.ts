import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { keep, readKept, tokenKey } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

const checkWaitMs = 3000;

let tokenCheck: Promise<string | null> | undefined;

/** Removes an invalid token or one of another user (section 4). */
export function useTokenCheck(userId: string | undefined): void {
	useEnhancement(() => {
		tokenCheck = userId
			? checkToken(userId).then((owner) => (owner === userId ? readKept(tokenKey) : null))
			: undefined;
	}, [userId]);
}

/** Sends the checked token with each request (section 7). */
export function sendStoredToken(): void {
	const send = window.fetch;
	window.fetch = async (input, init) => {
		const url = input instanceof Request ? input.url : String(input);
		const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
		const isOurs = new URL(url, window.location.href).origin === window.location.origin;
		if (!tokenCheck || !isOurs || headers.has('Authorization')) return send(input, init);
		const wait = new Promise<null>((resolve) => setTimeout(() => resolve(null), checkWaitMs));
		const token = await Promise.race([tokenCheck, wait]);
		if (token) headers.set('Authorization', `Bearer ${token}`);
		return send(input, { ...init, headers });
	};
}

/** Removes a token that has expired or is another user's. @returns the owner's id if known */
async function checkToken(userId: string): Promise<string | null> {
	const token = readKept(tokenKey);
	if (!token) return null;
	let owner: string | null = null;
	try {
		const answer = await fetchOk('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
		owner = (await answer.json()).user.id;
	} catch (error) {
		// Offline, the token may still be valid.
		if (!(error instanceof RequestError) || error.status !== 401) return null;
	}
	const isRefused = owner !== userId;
	// Another tab may have stored a new token meanwhile.
	if (isRefused && readKept(tokenKey) === token) keep(tokenKey, '');
	return owner;
}
