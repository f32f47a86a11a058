import { isRouteErrorResponse, type MetaFunction } from '@remix-run/react';
import { readUnsent } from '#app/forms/unsent.tsx';
import type { RootFormData } from '#app/forms/use-form-state.ts';
import { readLoginRequired } from '#app/sessions/login-required.ts';

export const errorPrefix = 'Error: ';

/**
 * A screen's title, “Chat – Family Stories”, or that of what stands in its place; begins with “Error: ” when a form of
 * it comes back refused. @param notFound its own title for what is not there
 */
export function pageMeta<Loader>(
	title: string | ((data: Parameters<MetaFunction<Loader>>[0]['data']) => string),
	notFound?: string,
): MetaFunction<Loader> {
	return ({ data, error, matches }) => {
		const root = matches.find(({ id }) => id === 'root')?.data as RootFormData | undefined;
		const own = typeof title === 'string' ? title : title(data);
		const name = errorTitle(error, notFound) ?? own;
		return [{ title: `${root?.refused ? errorPrefix : ''}${name} – Family Stories` }];
	};
}

function errorTitle(error: unknown, notFound = '404 Page Not Found'): string | undefined {
	if (readLoginRequired(error)) return 'Sign in';
	const unsent = readUnsent(error);
	if (unsent && !unsent.form) return 'This is no longer here';
	if (!isRouteErrorResponse(error)) return undefined;
	return { 403: 'Access Denied', 404: notFound }[error.status];
}
