import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import { env } from '~/env.server';
import { methodNotAllowed } from '~/http/api.server';
import { log } from '~/http/log.server';
import { RateLimitError } from '~/http/rate-limit.server';
import { completeGoogleSignIn, forgetGoogleSignIn } from './google-strategy.server';
import { beginSignIn } from './sign-in.server';

/** Where Google sends the browser: leads on to /auth/callback, with a one-time token or an error. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const failed = () => redirect('/auth/callback?error=oauth_failed');
	// why: programs that only look at a link must not use it up.
	if (!env.google || request.method === 'HEAD') return failed();
	try {
		const { user, returnTo, connecting } = await completeGoogleSignIn(request, context.clientNetwork);
		// why: only now; a sign-in that failed may be an older one of another tab.
		const headers = new Headers({ 'Set-Cookie': await forgetGoogleSignIn() });
		if (connecting) return redirect(returnTo, { headers });
		const { url, cookie } = await beginSignIn(user.id, returnTo);
		headers.append('Set-Cookie', cookie);
		return redirect(url, { headers });
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		log.warn({ err: log.describe(error.cause ?? error) }, 'a sign-in with Google failed');
		if (error.cause instanceof RateLimitError) return redirect('/login?error=too_many');
		return failed();
	}
}

export const action = () => methodNotAllowed('GET');
