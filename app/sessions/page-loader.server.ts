import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { DomainError, RateLimited } from '#app/errors.ts';
import { DatabaseLost, toDomainError } from '#app/http/lost-database.server.ts';
import {
	findUser,
	loginRequiredResponse,
	requireAdmin,
	type SessionUser,
} from '#app/sessions/session.server.ts';

interface PageContext extends LoaderFunctionArgs {
	user: SessionUser;
	query: URLSearchParams;
}

/**
 * The loader of a page that needs a login; domain errors become the page's status. Where the database is lost, a form
 * that was sent is shown in the page's place.
 */
export function pageLoader<Data>(
	load: (context: PageContext) => Promise<Data>,
	{ access = 'user' }: { access?: 'user' | 'admin' } = {},
) {
	return async (args: LoaderFunctionArgs): Promise<Data> => {
		const { request, context } = args;
		const query = new URL(request.url).searchParams;
		try {
			if (context.refused?.isLate) throw new DatabaseLost();
			const user = await findUser(request, context);
			if (!user) throw loginRequiredResponse(request);
			if (access === 'admin') requireAdmin(user);
			return await load({ ...args, user, query });
		} catch (error) {
			throw toPageError(error, context);
		}
	};
}

/** What a page's loader throws for an error: a domain error becomes the page's status. */
export function toPageError(error: unknown, context: AppLoadContext): unknown {
	const known = toDomainError(error);
	if (!(known instanceof DomainError)) return known;
	if (known instanceof RateLimited) {
		const headers = { 'Retry-After': String(known.retryAfter) };
		return data({ message: known.message }, { status: known.status, headers });
	}
	const unsent = known instanceof DatabaseLost ? context.refused?.unsent : null;
	return data(unsent ?? null, { status: known.status });
}
