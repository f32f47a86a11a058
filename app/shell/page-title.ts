import { isRouteErrorResponse } from '@remix-run/react';
import { readLost } from '#app/forms/written.tsx';
import { readLoginRequired } from '#app/sessions/login-required.ts';

/** A page's title, or that of what stands in its place: for the `meta` of routes that show their own errors. */
export function pageTitle(title: string, error?: unknown): { title: string }[] {
	return [{ title: `${errorTitle(error) ?? title} – Family Stories` }];
}

function errorTitle(error: unknown): string | undefined {
	if (readLoginRequired(error)) return 'Sign in';
	if (readLost(error)) return 'This is not there any more';
	if (!isRouteErrorResponse(error)) return undefined;
	return { 403: 'Access Denied', 404: '404 Page Not Found' }[error.status];
}
