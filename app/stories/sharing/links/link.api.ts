import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { revokeLinkCall } from '#app/stories/sharing/links/link-calls.ts';
import { revokeLink } from '#app/stories/sharing/links/links.server.ts';

const route = apiRoute(
	serve(revokeLinkCall, async ({ user, params }) => {
		await revokeLink(user.id, params.id, params.linkId);
		return successAnswer;
	}),
);

export { route as action, route as loader };
