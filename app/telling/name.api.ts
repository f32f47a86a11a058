import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { undoNameCall } from '#app/telling/calls.ts';
import { undoName } from '#app/telling/decisions.server.ts';

const route = apiRoute(
	serve(undoNameCall, async ({ user, params }) => {
		await undoName(user.id, params.id, { id: params.nameId });
		return successAnswer;
	}),
);

export { route as action, route as loader };
