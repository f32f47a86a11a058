import { z } from 'zod';
import { defineCall, idParam, successJson } from '#app/api/call.ts';
import { notWritten } from '#app/stories/record/story-json.ts';
import { emailAddress } from '#app/stories/sharing/email/email-schemas.ts';

export const emailStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/share/email',
	id: 'emailStory',
	summary: 'Send a story by email',
	description:
		'With its PDF, in your name; answers go to your own address. What is sent has been accepted by the mail ' +
		'service, which does not yet mean that it arrives; where none is set up, it is kept in a folder of the server. ' +
		'Where its PDF takes longer than you would wait, it is sent by itself as soon as that is made.',
	access: 'user',
	params: idParam,
	body: z.object({ email: emailAddress }),
	isIdempotent: true,
	response: successJson,
	errors: {
		400: 'Not an address, or one that the mail service does not accept or that emails came back from.',
		409: `${notWritten}, or is too large for an email, or nobody knows whether it was sent when this key came first.`,
		429: 'More emails than one person may send, one address may get, or may come from one network.',
		502: 'The mail service failed, or nobody knows whether it has sent the email.',
		503: 'The mail service is busy, or emails cannot be sent from here at the moment.',
	},
});
