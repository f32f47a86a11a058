import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';
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

export const sendFeedbackCall = defineCall({
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

export const getFeedbackFileCall = defineCall({
	method: 'GET',
	path: '/api/feedback/csv',
	id: 'getFeedbackFile',
	summary: 'Get all feedback as a CSV file, newest first',
	description: 'Text that looks like a formula has an apostrophe before it.',
	access: 'admin',
	response: 'text/csv',
});

export const feedbackCalls = [sendFeedbackCall, getFeedbackFileCall];
