import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createFeedback } from '#app/feedback/feedback.server.ts';
import { feedbackForm } from '#app/feedback/feedback-schemas.ts';

/** As text (specification, section 3). */
const ratingText = z
	.int()
	.transform(String)
	.pipe(z.enum(['1', '2', '3', '4', '5']));

const feedbackJson = z
	.object({
		id: z.uuid(),
		funAssessment: ratingText,
		easeOfUseAssessment: ratingText,
		funSuggestions: z.string().nullable(),
		easeOfUseSuggestions: z.string().nullable(),
		additionalFeedback: z.string().nullable(),
		createdAt: isoDateTime,
	})
	.meta({ id: 'Feedback' });

const sendFeedbackCall = defineCall({
	method: 'POST',
	path: '/api/feedback',
	id: 'sendFeedback',
	summary: 'Send feedback',
	description: 'Both ratings are required, from 1 to 5. The suggestions are optional.',
	access: 'user',
	body: feedbackForm,
	response: feedbackJson,
	status: 201,
	errors: { 429: 'This person has sent too much feedback in a minute or a day.' },
});

const route = apiRoute(serve(sendFeedbackCall, ({ user, body }) => createFeedback(user.id, body)));

export { route as action, route as loader };
