import { apiRoute, serve } from '#app/api/serve.server.ts';
import { askAnother } from '#app/chat/direct-replies.server.ts';
import { orUnavailable } from '#app/chat/unavailable.server.ts';
import { askQuestionCall } from '#app/conversations/calls.ts';
import { Conflict } from '#app/errors.ts';

const route = apiRoute(
	serve(askQuestionCall, async ({ user, params, body, request }) => {
		const message = await orUnavailable(askAnother(user.id, params.id, body.about, request));
		if (!message) throw new Conflict('The last message has not been answered yet.');
		return message;
	}),
);

export { route as action, route as loader };
