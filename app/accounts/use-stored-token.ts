import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { keep, readKept, tokenKey } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

const restoringKey = 'restoring';
/** How long a request waits for the token's check; then it goes with the cookie alone. */
const checkWaitMs = 3000;

let checked: Promise<string | null> | undefined;

/** Checks the stored token on load; one that failed, or is somebody else's than the page's, is removed (section 4). */
export function useTokenCheck(userId: string | undefined): void {
	useEnhancement(() => {
		checked = userId
			? checkToken(userId).then((owner) => (owner === userId ? readKept(tokenKey) : null))
			: undefined;
	}, [userId]);
}

/** Makes each request of the page's scripts carry the stored token once it is checked (section 7). */
export function sendStoredToken(): void {
	const send = window.fetch;
	window.fetch = async (input, init) => {
		const url = input instanceof Request ? input.url : String(input);
		const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
		const isOurs = new URL(url, window.location.href).origin === window.location.origin;
		if (!checked || !isOurs || headers.has('Authorization')) return send(input, init);
		const wait = new Promise<null>((resolve) => setTimeout(() => resolve(null), checkWaitMs));
		const token = await Promise.race([checked, wait]);
		if (token) headers.set('Authorization', `Bearer ${token}`);
		return send(input, { ...init, headers });
	};
}

/** On the login screen: restores the session's cookie from a stored token, then goes to `returnTo`. */
export function useStoredToken(returnTo: string): void {
	useEnhancement(() => {
		restoreSession(returnTo).catch(() => {
			// Without storage, the login screen stays.
		});
	}, [returnTo]);
}

async function restoreSession(returnTo: string): Promise<void> {
	if (!readKept(tokenKey)) return;
	// A browser that keeps tokens but no cookies would return here for ever.
	const isSecondTime = sessionStorage.getItem(restoringKey) !== null;
	sessionStorage.removeItem(restoringKey);
	if (isSecondTime || !(await checkToken())) return;
	sessionStorage.setItem(restoringKey, '1');
	window.location.replace(returnTo);
}

/** Removes the stored token if its session has ended or is not that user's. @returns whose it is, if that is known */
async function checkToken(userId?: string): Promise<string | null> {
	const token = readKept(tokenKey);
	if (!token) return null;
	let owner: string | null = null;
	try {
		const answer = await fetchOk('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
		owner = (await answer.json()).user.id;
	} catch (error) {
		// Offline, it may still be good.
		if (!(error instanceof RequestError) || error.status !== 401) return null;
	}
	const isRefused = !owner || (userId && owner !== userId);
	// Another tab may have stored the token of a new session meanwhile.
	if (isRefused && readKept(tokenKey) === token) keep(tokenKey, '');
	return owner;
}
