import { createCookieSessionStorage } from '@remix-run/node';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';

interface NewLink {
	storyId: string;
	token: string;
}

// In the browser alone, since the database must not know a token.
const { getSession, commitSession, destroySession } = createCookieSessionStorage<never, { link: NewLink }>({
	cookie: createHostCookie('new-link', 60_000, { signed: true }),
});

/** The `Set-Cookie` value that shows a new link on the next page, once. */
export async function flashLink(link: NewLink): Promise<string> {
	const session = await getSession();
	session.flash('link', link);
	return commitSession(session);
}

/** The address of the link that was just made for this story, and the header that forgets it. */
export async function takeLink(
	request: Request,
	storyId: string,
): Promise<{ address: string | null; headers: Record<string, string> }> {
	const session = await getSession(request.headers.get('Cookie'));
	const link = session.get('link');
	if (link?.storyId !== storyId) return { address: null, headers: {} };
	const address = absoluteUrl(readerPath(link.token), request);
	return { address, headers: { 'Set-Cookie': await destroySession(session) } };
}
