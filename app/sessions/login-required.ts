import { isRouteErrorResponse } from '@remix-run/react';

/** What a page throws when nobody is signed in; the login screen is shown in its place. */
export interface LoginRequired {
	loginRequired: true;
	/** Where the person was going: a path on this site. */
	returnTo: string;
	/** Something was typed, and is kept until they have signed in. */
	saved: boolean;
}

/** The {@link LoginRequired} that a route threw, or null for any other error. */
export function readLoginRequired(error: unknown): LoginRequired | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<LoginRequired> | null;
	return thrown?.loginRequired ? (thrown as LoginRequired) : null;
}
