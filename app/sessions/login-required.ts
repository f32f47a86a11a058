import { isRouteErrorResponse } from '@remix-run/react';

/** Thrown by a page; the login screen is shown in its place. */
export interface LoginRequired {
	loginRequired: true;
	returnTo: string;
	saved: boolean;
}

export function readLoginRequired(error: unknown): LoginRequired | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<LoginRequired> | null;
	return thrown?.loginRequired ? (thrown as LoginRequired) : null;
}
