import { randomUUID } from 'node:crypto';
import interfaceFont from '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2?url';
import storyFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import type { AppLoadContext, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
	Meta,
	type MetaFunction,
	Outlet,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTokenCheck } from '#app/accounts/use-stored-token.ts';
import { useInvitation } from '#app/feedback/use-invitation.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { findSavedForms } from '#app/forms/saved-submission.server.ts';
import type { RootFormData } from '#app/forms/use-form-state.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { unlessLost } from '#app/http/lost-database.server.ts';
import { useNonce } from '#app/http/nonce.ts';
import { takeToast } from '#app/http/toast.server.ts';
import { forgetOthersDrafts } from '#app/sessions/browser-storage.ts';
import { findUserAndRenew } from '#app/sessions/session.server.ts';
import { PageHeader } from '#app/shell/page-header.tsx';
import { InlineScript, PageScripts, signedInText, signedOutText } from '#app/shell/page-scripts.tsx';
import { RouteError } from '#app/shell/route-error.tsx';
import { SignedOutContext } from '#app/shell/signed-out.ts';
import { useEscape } from '#app/shell/use-escape.ts';
import { useFocusAfterNavigation, useFocusWhileLeaving } from '#app/shell/use-page-focus.ts';
import styles from '#app/styles.css?url';
import { ToastRegion } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [known, { toast, headers }] = await Promise.all([
		unlessLost(context, () => findUserAndForms(request, context), null),
		takeToast(request),
	]);
	if (known?.cookie) headers.append('Set-Cookie', known.cookie);
	const user = known?.user ?? null;
	const savedForms = known?.forms.savedForms ?? {};
	const page: RootFormData = {
		user,
		origin: absoluteUrl('/', request),
		toast,
		idempotencyKey: randomUUID(),
		savedForms,
		wordsWait: !user && known !== null && known.forms.waiting,
		refused: context.refused !== undefined || Object.values(savedForms).some(({ error }) => error),
	};
	return data({ ...page, isDatabaseLost: known === null }, { headers });
}

async function findUserAndForms(request: Request, context: AppLoadContext) {
	const found = await findUserAndRenew(request, context);
	return { ...found, forms: await findSavedForms(request, found?.user.id) };
}

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
	const headers = new Headers(errorHeaders ?? undefined);
	for (const cookie of loaderHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
	return headers;
};

const failedMeta = pageMeta('Something went wrong');

export const meta: MetaFunction = (args) =>
	args.error === undefined ? [{ title: 'Family Stories' }] : failedMeta(args);

/** Static routes load no scripts: `export const handle = { scripts: false }`. */
interface Handle {
	scripts?: boolean;
	/** For people without an account: no scripts, and nothing about the signed-in person. */
	guest?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const root = useRouteLoaderData<typeof loader>('root');
	const [isSignedOut, setIsSignedOut] = useState(false);
	const handles = useMatches().map((match) => match.handle as Handle | undefined);
	const isGuest = handles.some((handle) => handle?.guest);
	const user = isSignedOut || isGuest ? null : (root?.user ?? null);
	const userId = user?.id;
	useTokenCheck(userId);
	useEnhancement(() => {
		if (userId) forgetOthersDrafts(userId);
	}, [userId]);
	useEscape();
	useInvitation();
	// Signed out, every page is plain; one that shows the login screen later goes on with what it has.
	const scripts = isSignedOut || (user !== null && handles.every((handle) => handle?.scripts !== false));
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
				<link rel="stylesheet" href={styles} />
				{/* So that text seldom changes its width after the first paint. */}
				{[interfaceFont, storyFont].map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
			</head>
			<body className="flex flex-col bg-paper font-interface text-ink print:block print:bg-transparent">
				<a
					className={
						'absolute top-0 left-0 z-3 bg-ink px-4 py-2 text-paper [text-decoration:underline] ' +
						'not-focus:[transform:translateY(-110%)] print:hidden'
					}
					href="#content"
				>
					Skip to the content
				</a>{' '}
				<PageHeader user={user} path={useLocation().pathname} />
				<ToastRegion toast={root?.toast ?? null} hasScripts={scripts} />
				{/* Focused only to mark where reading continues, so without a ring. */}
				<main
					id="content"
					tabIndex={-1}
					className={
						'mx-auto flex w-full max-w-column flex-1 flex-col pt-6 pr-page pb-12 pl-page ' +
						'focus:outline-none print:block print:max-w-none print:p-0'
					}
				>
					<SignedOutContext.Provider value={setIsSignedOut}>{children}</SignedOutContext.Provider>
				</main>
				{scripts && (
					<>
						<ScrollRestoration nonce={nonce} />
						<InlineScript nonce={nonce} text={signedInText} />
						<PageScripts nonce={nonce} />
					</>
				)}
				{!scripts && !user && !isGuest && <InlineScript nonce={nonce} text={signedOutText} />}
			</body>
		</html>
	);
}

export default function App() {
	useFocusWhileLeaving();
	useFocusAfterNavigation();
	return <Outlet />;
}

export function ErrorBoundary() {
	return <RouteError />;
}
