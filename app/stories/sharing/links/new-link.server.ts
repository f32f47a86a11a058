import { createCookieSessionStorage } from '@remix-run/node';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';

interface NewLink {
	storyId: string;
	id: string;
	token: string;
	passphrase: string;
}

export interface ShownLink {
	id: string;
	address: string;
	passphrase: string;
}

// In the browser only, since the database must not know the token.
const { getSession, commitSession, destroySession } = createCookieSessionStorage<never, { link: NewLink }>({
	cookie: createHostCookie('new-link', 60_000, { signed: true }),
});

export async function flashLink(link: NewLink): Promise<string> {
	const session = await getSession();
	session.flash('link', link);
	return commitSession(session);
}

export async function takeLink(
	request: Request,
	storyId: string,
): Promise<{ newLink: ShownLink | null; headers: Record<string, string> }> {
	const session = await getSession(request.headers.get('Cookie'));
	const link = session.get('link');
	if (link?.storyId !== storyId) return { newLink: null, headers: {} };
	const { id, token, passphrase } = link;
	const address = absoluteUrl(readerPath(token), request);
	return { newLink: { id, address, passphrase }, headers: { 'Set-Cookie': await destroySession(session) } };
}
