import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { completeSignIn, hasBegun } from '#app/accounts/sign-in.server.ts';
import { afterPost } from '#app/http/fresh-url.server.ts';
import { useNonce } from '#app/http/nonce.ts';
import { flashToast } from '#app/http/toast.server.ts';
import { tokenKey } from '#app/sessions/browser-storage.ts';
import { toPageError } from '#app/sessions/page-loader.server.ts';
import { createSession } from '#app/sessions/session.server.ts';
import { reportedTimeZone } from '#app/sessions/time-zone.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
	try {
		return await signInBy(request);
	} catch (error) {
		throw toPageError(error, context);
	}
}

async function signInBy(request: Request) {
	// Programs that only preview a link must not use it up.
	if (request.method === 'HEAD') return data({ token: '', next: '/main', fresh: '/main' });
	const query = new URL(request.url).searchParams;
	if (query.has('error')) throw redirect('/login?error=oauth_failed');
	const oneTimeToken = query.get('token');
	if (!oneTimeToken) throw redirect('/login?error=no_token');
	const signIn = await completeSignIn(request, oneTimeToken);
	if (!signIn) throw redirect(`/login?error=${(await hasBegun(request)) ? 'oauth_failed' : 'no_cookie'}`);

	const { token, cookie } = await createSession(request, signIn.userId);
	const headers = new Headers();
	headers.append('Set-Cookie', cookie);
	headers.append('Set-Cookie', await flashToast({ title: 'Welcome!', description: 'You are signed in.' }));
	const next = signIn.returnTo;
	const fresh = afterPost(request, true, next);
	// Most browsers without scripts would stay on a page that refreshes.
	const status = mayHaveScripts(request) ? 200 : 302;
	if (status === 302) headers.set('Location', fresh);
	return data({ token, next, fresh }, { status, headers });
}

/** True if a time zone is known, or the browser sends navigation headers, as ours do (Safari from 16.4). */
function mayHaveScripts(request: Request): boolean {
	const { headers } = request;
	return (
		reportedTimeZone(request) !== null ||
		headers.get('Sec-Fetch-Mode') === 'navigate' ||
		headers.get('Upgrade-Insecure-Requests') === '1'
	);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: 'Completing sign in – Family Stories' }];

/** Browsers without scripts are redirected: the login screen may be cached at the next page's address. */
export default function SignInCallback() {
	const { token, next, fresh } = useLoaderData<typeof loader>();
	const nonce = useNonce();
	const script =
		`try{localStorage.setItem('${tokenKey}',${JSON.stringify(token)})}catch(e){}` +
		`location.replace(${JSON.stringify(next)})`;
	return (
		<MessageScreen>
			<h1>Completing sign in...</h1>
			<p>
				<ButtonLink href={fresh}>Continue</ButtonLink>
			</p>
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${fresh}`} />
			</noscript>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: two values as JSON; safeReturnTo lets no < through. */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
		</MessageScreen>
	);
}
