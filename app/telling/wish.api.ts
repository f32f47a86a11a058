import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { undoWishCall } from '#app/telling/calls.ts';
import { undoWish } from '#app/telling/decisions.server.ts';

const route = apiRoute(
	serve(undoWishCall, async ({ user, params }) => {
		await undoWish(user.id, params.id, { id: params.wishId });
		return successAnswer;
	}),
);

export { route as action, route as loader };
