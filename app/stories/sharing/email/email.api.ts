import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { emailStoryCall } from '#app/stories/sharing/email/email-call.ts';
import { emailStory } from '#app/stories/sharing/email/email-story.server.ts';

const route = apiRoute(
	serve(emailStoryCall, async ({ user, params, body, idempotencyKey, context }) => {
		const sender = { user, network: context.clientNetwork };
		await emailStory(sender, params.id, { ...body, words: null }, idempotencyKey);
		return successAnswer;
	}),
);

export { route as action, route as loader };
