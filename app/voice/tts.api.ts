import { apiRoute, serve } from '#app/api/serve.server.ts';
import { speakCall } from '#app/voice/calls.ts';
import { spokenAnswer } from '#app/voice/listening/spoken-answer.server.ts';

const route = apiRoute(
	serve(speakCall, ({ user, body, request, context }) =>
		spokenAnswer(request, context, { ...body, userId: user.id, prefix: `users/${user.id}/` }),
	),
);

export { route as action, route as loader };
