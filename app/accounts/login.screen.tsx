import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { googleSignInFailed } from '#app/accounts/failures.ts';
import { findPendingReturnTo } from '#app/accounts/google-strategy.server.ts';
import { safeReturnTo } from '#app/accounts/login.ts';
import { LoginScreen } from '#app/accounts/login-form.tsx';
import { loginSchema } from '#app/accounts/login-schemas.ts';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { beginSignIn } from '#app/accounts/sign-in.server.ts';
import { env } from '#app/env.server.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { findSavedForms } from '#app/forms/saved-submission.server.ts';
import { failure, failureText } from '#app/http/failure.ts';
import { findUser } from '#app/sessions/session.server.ts';

/** What went wrong before, in words: `/login?error=…`. */
const errors: Record<string, string> = {
	oauth_failed: `${googleSignInFailed.title}. Please try again.`,
	too_many: 'Too many requests. Please try again in a quarter of an hour.',
	no_token: 'The sign-in was not completed. Please try again.',
	google_not_set_up: 'Google sign-in is not set up here.',
};

export async function loader({ request }: LoaderFunctionArgs) {
	if (await findUser(request)) throw redirect('/main');
	const query = new URL(request.url).searchParams;
	const error = query.get('error');
	const headers = { 'Cache-Control': 'no-store' };
	// Who comes back from Google without success tries again on the same way.
	const returnTo = safeReturnTo(query.get('returnTo') ?? (error && (await findPendingReturnTo(request))));
	const next = new Request(new URL(returnTo, request.url), { headers: request.headers });
	return data(
		{
			error: error && ((Object.hasOwn(errors, error) && errors[error]) || errors.oauth_failed),
			returnTo,
			saved: (await findSavedForms(next)).waiting,
			developmentAccounts: env.developmentAccounts,
		},
		{ headers },
	);
}

export const action = formAction({
	'sign-in': intent(
		loginSchema,
		async ({ request, value, context }) => {
			const user = await signInWithPassword(request, value, context.clientNetwork);
			const { url, cookie } = await beginSignIn(
				user.id,
				safeReturnTo(new URL(request.url).searchParams.get('returnTo')),
			);
			return { to: url, headers: new Headers({ 'Set-Cookie': cookie }) };
		},
		{ failure: failure(failureText.server), access: 'public' },
	),
});

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
	new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export const meta = pageMeta('Sign in');

export default function Login() {
	const { error, ...page } = useLoaderData<typeof loader>();
	return <LoginScreen {...page} error={error ?? undefined} />;
}
