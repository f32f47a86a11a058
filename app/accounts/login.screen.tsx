import { type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { googleSignInFailed } from '#app/accounts/failures.ts';
import { findPendingReturnTo } from '#app/accounts/google-strategy.server.ts';
import { safeReturnTo } from '#app/accounts/login.ts';
import { googleNotSetUp, LoginScreen } from '#app/accounts/login-form.tsx';
import { loginSchema } from '#app/accounts/login-schemas.ts';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { beginSignIn } from '#app/accounts/sign-in.server.ts';
import { env } from '#app/env.server.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta, productCard } from '#app/forms/page-meta.ts';
import { findSavedForms } from '#app/forms/saved-submission.server.ts';
import { failure, failureText } from '#app/http/failure.ts';
import { unlessLost } from '#app/http/lost-database.server.ts';
import { exampleStory } from '#app/sessions/example-story.server.tsx';
import { findUser } from '#app/sessions/session.server.ts';

const allowCookies = 'Please allow cookies for this site, then try again.';

const errorTexts: Record<string, string> = {
	oauth_failed: `${googleSignInFailed.title}. Please try again.`,
	no_cookie:
		'Your browser did not keep the cookie that signs you in, or signing in took more than a minute. ' +
		`${allowCookies}`,
	too_many: 'Too many requests. Please try again in 15 minutes.',
	no_token: 'The sign-in was not completed. Please try again.',
	google_not_set_up: googleNotSetUp,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const error = query.get('error');
	const pending = error && (await findPendingReturnTo(request));
	const returnTo = safeReturnTo(query.get('returnTo') ?? pending);
	const next = new Request(new URL(returnTo, request.url), { headers: request.headers });
	const known = await unlessLost(
		context,
		async () => ({ user: await findUser(request, context), forms: await findSavedForms(next) }),
		null,
	);
	if (known?.user) throw redirect('/main');
	return {
		error: error && describeError(error, pending !== null),
		returnTo,
		saved: known?.forms.waiting ?? false,
		hasGoogle: env.google !== null,
		developmentAccounts: env.developmentAccounts,
		example: exampleStory,
	};
}

function describeError(error: string, hasCookie: boolean): string | undefined {
	if (error === 'oauth_failed' && !hasCookie) return `${googleSignInFailed.title}. ${allowCookies}`;
	return Object.hasOwn(errorTexts, error) ? errorTexts[error] : errorTexts.oauth_failed;
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

export const meta = pageMeta('Sign in', undefined, () => productCard);

export default function Login() {
	const { error, ...page } = useLoaderData<typeof loader>();
	return <LoginScreen {...page} error={error ?? undefined} />;
}
