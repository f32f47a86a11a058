import { isRouteErrorResponse } from '@remix-run/react';

export interface SocialCard {
	title: string;
	description: string;
}

export interface LoginRequired {
	loginRequired: true;
	returnTo: string;
	error?: string;
	saved: boolean;
	/** The page's own, if it is public. */
	card?: SocialCard;
	hasGoogle: boolean;
	developmentAccounts: { role: string; email: string; password: string }[];
	example: string;
}

export function readLoginRequired(error: unknown): LoginRequired | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<LoginRequired> | null;
	return thrown?.loginRequired ? (thrown as LoginRequired) : null;
}
