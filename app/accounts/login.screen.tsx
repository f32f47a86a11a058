import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '~/http/form.server';
import { developmentAccounts } from './development-accounts.server';
import { safeReturnTo } from './login';
import { LoginScreen } from './login-form';
import { signInWithPassword } from './password-sign-in.server';
import { findUser } from './session.server';
import { beginSignIn } from './sign-in.server';

/** What went wrong before, in words: `/login?error=…`. */
const errors: Record<string, string> = {
	oauth_failed: 'Google authentication failed',
	no_token: 'The sign-in was not completed. Please try again.',
	google_not_set_up: 'Google sign-in is not set up here.',
};

export async function loader({ request }: LoaderFunctionArgs) {
	if (await findUser(request)) throw redirect('/main');
	const error = new URL(request.url).searchParams.get('error');
	const headers = { 'Cache-Control': 'no-store' };
	return data(
		{
			accounts: developmentAccounts(),
			error: error && ((Object.hasOwn(errors, error) && errors[error]) || 'Google authentication failed'),
		},
		{ headers },
	);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request);
	const signIn = await signInWithPassword(request, form, context);
	const returnTo = safeReturnTo(form.get('returnTo'));
	if (!signIn.user) {
		const headers =
			signIn.retryAfter === undefined ? undefined : { 'Retry-After': String(signIn.retryAfter) };
		const status = signIn.retryAfter === undefined ? 400 : 429;
		return data(
			{ message: signIn.message, email: String(form.get('email') ?? ''), returnTo },
			{ status, headers },
		);
	}
	const { url, cookie } = await beginSignIn(signIn.user.id, returnTo);
	throw redirect(url, { headers: { 'Set-Cookie': cookie } });
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
	new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export const handle = { scripts: true };

export const meta: MetaFunction = () => [{ title: 'Sign in – Family Stories' }];

export default function Login() {
	const { accounts, error } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	return (
		<LoginScreen
			returnTo={refused?.returnTo ?? '/main'}
			developmentAccounts={accounts}
			email={refused?.email}
			error={refused?.message ?? error ?? undefined}
		/>
	);
}
