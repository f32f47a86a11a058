import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** The name in local storage (specification, section 9). */
const tokenKey = 'auth_token';
const restoringKey = 'restoring';

/** Restores the session's cookie from a stored token, then goes to `returnTo`; removes an expired token. */
export function useStoredToken(returnTo: string): void {
	useEnhancement(() => {
		checkStoredToken(returnTo).catch(() => {
			// Offline or without storage, the login screen stays.
		});
	}, [returnTo]);
}

async function checkStoredToken(returnTo: string): Promise<void> {
	const token = localStorage.getItem(tokenKey);
	if (!token) return;
	// A browser that keeps tokens but no cookies would return here for ever.
	const isSecondTime = sessionStorage.getItem(restoringKey) !== null;
	sessionStorage.removeItem(restoringKey);
	if (isSecondTime) return;
	try {
		await fetchOk('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
	} catch (error) {
		if (error instanceof RequestError && error.status === 401) localStorage.removeItem(tokenKey);
		return;
	}
	sessionStorage.setItem(restoringKey, '1');
	window.location.replace(returnTo);
}
