import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import { writeConfirmation } from '#app/accounts/confirmation.server.ts';
import { googleSignInFailed } from '#app/accounts/failures.ts';
import {
	clearGoogleSignIn,
	completeGoogleSignIn,
	findSignedInReturnTo,
} from '#app/accounts/google-strategy.server.ts';
import { beginSignIn } from '#app/accounts/sign-in.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, RateLimited } from '#app/errors.ts';
import { methodNotAllowed } from '#app/http/api.server.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { log } from '#app/observe/log.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const failed = () => redirect('/auth/callback?error=oauth_failed');
	// Link previews send HEAD and must not use up the code.
	if (!env.google || request.method === 'HEAD') return failed();
	try {
		const { user, returnTo, connecting, confirming } = await completeGoogleSignIn(
			request,
			context.clientNetwork,
		);
		// Cleared only now: a failed sign-in may be an older one of another tab.
		const headers = new Headers({ 'Set-Cookie': await clearGoogleSignIn() });
		if (confirming) headers.append('Set-Cookie', await writeConfirmation(confirming));
		if (connecting || confirming) return redirect(returnTo, { headers });
		const { url, cookie } = await beginSignIn(user.id, returnTo);
		headers.append('Set-Cookie', cookie);
		return redirect(url, { headers });
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		log.warn({ err: log.describe(error.cause ?? error) }, 'a sign-in with Google failed');
		if (error.cause instanceof RateLimited) return redirect('/login?error=too_many');
		const page = await findSignedInReturnTo(request);
		if (!page) return failed();
		const description = error.cause instanceof Conflict ? error.cause.message : undefined;
		return redirectWithToast(withError(page), { ...googleSignInFailed, description });
	}
}

function withError(page: string): string {
	const url = new URL(page, 'http://localhost');
	url.searchParams.set('error', 'oauth_failed');
	return url.pathname + url.search + url.hash;
}

export const action = () => methodNotAllowed('GET');
