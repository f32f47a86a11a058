import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
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

/** The loader of a page that needs a login; domain errors become the page's status. */
export function pageLoader<Data>(
	load: (context: PageContext) => Promise<Data>,
	{ access = 'user' }: { access?: 'user' | 'admin' } = {},
) {
	return async (args: LoaderFunctionArgs): Promise<Data> => {
		const user = await findUser(args.request, args.context);
		if (!user) throw loginRequiredResponse(args.request);
		const query = new URL(args.request.url).searchParams;
		try {
			if (access === 'admin') requireAdmin(user);
			return await load({ ...args, user, query });
		} catch (error) {
			throw error instanceof DomainError ? data(null, { status: error.status }) : error;
		}
	};
}
