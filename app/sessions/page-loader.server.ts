import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
import { findUser, loginRequiredResponse, type SessionUser } from '#app/sessions/session.server.ts';

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
		const user = await findUser(args.request);
		if (!user) throw loginRequiredResponse(args.request);
		if (access === 'admin' && !user.isAdmin) throw data(null, { status: 403 });
		const query = new URL(args.request.url).searchParams;
		return load({ ...args, user, query }).catch((error) => {
			throw error instanceof DomainError ? data(null, { status: error.status }) : error;
		});
	};
}
