import { z } from 'zod';
import { defineCall, idParam, successAnswer, successJson } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { notWritten } from '#app/stories/record/story-json.ts';
import { emailAddress } from '#app/stories/sharing/email/email-schemas.ts';
import { emailStory } from '#app/stories/sharing/email/email-story.server.ts';

const emailStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/share/email',
	id: 'emailStory',
	summary: 'Send a story by email',
	description:
		'Sends it with its PDF, in your name; replies go to your own address. Success means that the mail ' +
		'service has accepted the email, not that it has arrived. If no mail service is set up, the email ' +
		'is kept in a folder on the server. If the PDF takes too long, the email is sent later, as soon as ' +
		'the PDF is ready.',
	access: 'user',
	params: idParam,
	body: z.object({ email: emailAddress }),
	isIdempotent: true,
	response: successJson,
	errors: {
		400: 'The address is not valid, the mail service does not accept it, or emails to it have bounced.',
		409:
			`${notWritten}, or its PDF is too large for an email, or it is unknown whether the email was sent when ` +
			`this key was first used.`,
		429: 'Too many emails from one person, to one address, or from one network.',
		502: 'The mail service failed, or it is unknown whether it sent the email.',
		503: 'The mail service is busy, or emails cannot be sent from here at the moment.',
	},
});

const route = apiRoute(
	serve(emailStoryCall, async ({ user, params, body, idempotencyKey, context }) => {
		const sender = { user, network: context.clientNetwork };
		await emailStory(sender, params.id, { ...body, words: null }, idempotencyKey);
		return successAnswer;
	}),
);

export { route as action, route as loader };
