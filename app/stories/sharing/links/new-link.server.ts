import { createCookieSessionStorage } from '@remix-run/node';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';

interface NewLink {
	storyId: string;
	id: string;
	token: string;
	/** Blank: it opens without one. */
	passphrase: string;
}

/** A link as it is shown to its maker, once. */
export interface ShownLink {
	id: string;
	address: string;
	passphrase: string;
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

/** The link that was just made for this story, and the header that forgets it. */
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
