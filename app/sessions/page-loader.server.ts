import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { DomainError, RateLimited } from '#app/errors.ts';
import { DatabaseLost, toDomainError, unlessLost } from '#app/http/lost-database.server.ts';
import { requestNumberText } from '#app/http/request-number.ts';
import type { SocialCard } from '#app/sessions/login-required.ts';
import {
	findUser,
	loginRequiredResponse,
	requireAdmin,
	type SessionUser,
} from '#app/sessions/session.server.ts';

export interface PageContext extends LoaderFunctionArgs {
	user: SessionUser;
	query: URLSearchParams;
}

interface PageLoaderOptions {
	access?: 'user' | 'admin';
	card?: (args: LoaderFunctionArgs) => Promise<SocialCard | undefined>;
}

/**
 * The loader of a page that needs a login. Domain errors become its status; if the database is lost, a form that was
 * just sent is shown instead.
 */
export function pageLoader<Data>(
	load: (context: PageContext) => Promise<Data>,
	{ access = 'user', card }: PageLoaderOptions = {},
) {
	return async (args: LoaderFunctionArgs): Promise<Data> => {
		const { request, context } = args;
		const query = new URL(request.url).searchParams;
		try {
			if (context.refused?.isLate) throw new DatabaseLost();
			const user = await findUser(request, context);
			if (!user) {
				const shown = card && (await unlessLost(context, () => card(args), undefined));
				throw loginRequiredResponse(request, null, shown);
			}
			if (access === 'admin') requireAdmin(user);
			return await load({ ...args, user, query });
		} catch (error) {
			throw toPageError(error, context);
		}
	};
}

export function toPageError(error: unknown, context: AppLoadContext): unknown {
	const known = toDomainError(error);
	if (!(known instanceof DomainError)) return known;
	if (known instanceof RateLimited) {
		const headers = { 'Retry-After': String(known.retryAfter) };
		return data({ message: known.message }, { status: known.status, headers });
	}
	const unsent = known instanceof DatabaseLost ? context.refused?.unsent : null;
	const number = requestNumberText(context.requestId);
	return data(unsent ?? { number }, { status: known.status });
}
