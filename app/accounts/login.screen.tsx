import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { developmentAccounts } from '#app/accounts/development-accounts.server.ts';
import { returnToUnderWay } from '#app/accounts/google-strategy.server.ts';
import { loginSchema, safeReturnTo } from '#app/accounts/login.ts';
import { LoginScreen } from '#app/accounts/login-form.tsx';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { beginSignIn } from '#app/accounts/sign-in.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { failures } from '#app/http/failure.ts';
import { RateLimitError } from '#app/http/rate-limit.server.ts';
import { findUser } from '#app/sessions/session.server.ts';

/** What went wrong before, in words: `/login?error=…`. */
const errors: Record<string, string> = {
	oauth_failed: `${failures.googleSignIn.title}. Please try again.`,
	too_many: 'That was a lot in a short time. Please try again in a quarter of an hour.',
	no_token: 'The sign-in was not completed. Please try again.',
	google_not_set_up: 'Google sign-in is not set up here.',
};

export async function loader({ request }: LoaderFunctionArgs) {
	if (await findUser(request)) throw redirect('/main');
	const query = new URL(request.url).searchParams;
	const error = query.get('error');
	const headers = { 'Cache-Control': 'no-store' };
	return data(
		{
			accounts: developmentAccounts(),
			error: error && ((Object.hasOwn(errors, error) && errors[error]) || errors.oauth_failed),
			// why: who comes back from Google without success tries again on the same way.
			returnTo: safeReturnTo(query.get('returnTo') ?? (error && (await returnToUnderWay(request)))),
		},
		{ headers },
	);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request);
	const returnTo = safeReturnTo(form.get('returnTo'));
	const email = String(form.get('email') ?? '').slice(0, 320);
	const refuse = (message: string, status: number, headers?: HeadersInit) =>
		data({ message, email, returnTo }, { status, headers });
	const fields = loginSchema.safeParse({ email, password: String(form.get('password') ?? '') });
	if (!fields.success) return refuse(failures.signIn.title, 400);
	try {
		const user = await signInWithPassword(request, fields.data, context.clientNetwork);
		if (!user) return refuse(failures.signIn.title, 400);
		const { url, cookie } = await beginSignIn(user.id, returnTo);
		return redirect(url, { headers: { 'Set-Cookie': cookie } });
	} catch (error) {
		if (!(error instanceof RateLimitError)) throw error;
		return refuse(error.message, 429, { 'Retry-After': String(error.retryAfter) });
	}
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
	new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export const handle = { scripts: true };

export const meta: MetaFunction = () => [{ title: 'Sign in – Family Stories' }];

export default function Login() {
	const { accounts, error, returnTo } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	return (
		<LoginScreen
			returnTo={refused?.returnTo ?? returnTo}
			developmentAccounts={accounts}
			email={refused?.email}
			error={refused?.message ?? error ?? undefined}
		/>
	);
}
