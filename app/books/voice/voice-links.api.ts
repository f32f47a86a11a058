import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { endVoiceLinksCall } from '#app/books/calls.ts';
import { endVoiceLinks } from '#app/books/voice/voice-links.server.ts';

const route = apiRoute(
	serve(endVoiceLinksCall, async ({ user, params }) => {
		await endVoiceLinks(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
