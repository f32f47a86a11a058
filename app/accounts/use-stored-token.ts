import { useEffect } from 'react';
import { RequestError } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';

/** Where scripts and programs in this browser find the session's token (specification, section 9). */
const tokenKey = 'auth_token';
const restoringKey = 'restoring';

/**
 * On the login screen: checks the token that this browser has kept (specification, section 4). A good one brings the
 * session's cookie back, and the person goes on without signing in; one that has ended is removed.
 * @param returnTo where they were going
 */
export function useStoredToken(returnTo: string): void {
	useEffect(() => {
		checkStoredToken(returnTo).catch(() => {
			// why: without a connection or without storage nothing is known, and the login screen is there.
		});
	}, [returnTo]);
}

async function checkStoredToken(returnTo: string): Promise<void> {
	const token = localStorage.getItem(tokenKey);
	if (!token) return;
	// why: a browser that keeps tokens but no cookies would be led here again and again.
	const isSecondTime = sessionStorage.getItem(restoringKey) !== null;
	sessionStorage.removeItem(restoringKey);
	if (isSecondTime) return;
	try {
		await request('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
	} catch (error) {
		if (error instanceof RequestError && error.status === 401) localStorage.removeItem(tokenKey);
		return;
	}
	sessionStorage.setItem(restoringKey, '1');
	window.location.replace(returnTo);
}
