import { isRouteErrorResponse } from '@remix-run/react';

/** Thrown by a page; the login screen is shown in its place. */
export interface LoginRequired {
	loginRequired: true;
	/** A path on this site. */
	returnTo: string;
	/** Whether a submission was saved until the user has signed in. */
	saved: boolean;
}

/** Null for any other error. */
export function readLoginRequired(error: unknown): LoginRequired | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<LoginRequired> | null;
	return thrown?.loginRequired ? (thrown as LoginRequired) : null;
}
