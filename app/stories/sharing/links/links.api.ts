import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { createLinkCall, listLinksCall } from '#app/stories/sharing/links/link-calls.ts';
import { createLink, listLinks } from '#app/stories/sharing/links/links.server.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';

const route = apiRoute(
	serve(listLinksCall, ({ user, params }) => listLinks(user.id, params.id)),
	serve(createLinkCall, async ({ user, params, body, request }) => {
		const { token, ...link } = requireFound(await createLink(user.id, params.id, body));
		return { ...link, address: absoluteUrl(readerPath(token), request) };
	}),
);

export { route as action, route as loader };
