import { isRouteErrorResponse } from '@remix-run/react';

/** What a page is called, and says of itself, where a link to it is shown. */
export interface SocialCard {
	title: string;
	description: string;
}

/** Thrown by a page; the login screen is shown in its place. */
export interface LoginRequired {
	loginRequired: true;
	returnTo: string;
	/** Why what was typed could not be kept. */
	error?: string;
	saved: boolean;
	/** The page's own, where it may be known to everybody. */
	card?: SocialCard;
	/** Whether people can sign in with Google here. */
	hasGoogle: boolean;
	/** The development accounts to offer; none where they are off. */
	developmentAccounts: { role: string; email: string; password: string }[];
	/** What comes of it, as HTML. */
	example: string;
}

export function readLoginRequired(error: unknown): LoginRequired | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<LoginRequired> | null;
	return thrown?.loginRequired ? (thrown as LoginRequired) : null;
}
