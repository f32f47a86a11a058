import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { developmentAccounts } from '~/accounts/development-accounts.server';
import { LoginScreen } from '~/accounts/login-form';
import { loginRequired } from '~/accounts/login-required';
import { findUser } from '~/accounts/session.server';
import { useNonce } from '~/http/nonce';
import { unlessOffline } from '~/http/offline';
import { takeToast } from '~/http/toast.server';
import { ErrorScreen } from '~/ui/error-screen';
import { PageHeader } from '~/ui/page-header';
import { ToastRegion } from '~/ui/toast';
import './styles.css';

export async function loader({ request }: LoaderFunctionArgs) {
	const [user, { toast, headers }] = await Promise.all([findUser(request), takeToast(request)]);
	return data({ user, toast, developmentAccounts: user ? [] : developmentAccounts() }, { headers });
}

export const shouldRevalidate = unlessOffline;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
	const headers = new Headers(errorHeaders ?? undefined);
	for (const cookie of loaderHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
	return headers;
};

export const meta: MetaFunction = ({ error }) => [
	{ title: loginRequired(error) ? 'Sign in – Family Stories' : 'Family Stories' },
];

/** Routes whose pages do something with scripts say so: `export const handle = { scripts: true }`. */
interface Handle {
	scripts?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const scripts = useMatches().some((match) => (match.handle as Handle | undefined)?.scripts);
	const root = useRouteLoaderData<typeof loader>('root');
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#1b1713" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="icon" href="/icon-48.png" type="image/png" sizes="48x48" />
				<link rel="apple-touch-icon" href="/icon-180.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<Meta />
				<Links />
			</head>
			<body>
				<a className="skip-link" href="#content">
					Skip to the content
				</a>
				<PageHeader user={root?.user ?? null} path={useLocation().pathname} />
				<ToastRegion toast={root?.toast ?? null} />
				<main id="content" tabIndex={-1}>
					{children}
				</main>
				{scripts && (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const root = useRouteLoaderData<typeof loader>('root');
	const login = loginRequired(error);
	if (login)
		return <LoginScreen returnTo={login.returnTo} developmentAccounts={root?.developmentAccounts ?? []} />;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return <ErrorScreen status={status} />;
}
