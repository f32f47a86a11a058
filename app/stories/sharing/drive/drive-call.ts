import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { notWritten } from '#app/stories/record/story-json.ts';

export const uploadToDriveCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/share/google-drive',
	id: 'uploadToDrive',
	summary: 'Upload a story’s PDF to its owner’s Google Drive',
	description:
		'Into the folder “Family Stories”; if the story is there already, as a new version of that file. Where ' +
		'`requiresAuth` is true nothing was uploaded: the person opens `GET /api/auth/google?for=drive` in a ' +
		'browser and allows it, then this is asked again.',
	access: 'user',
	params: idParam,
	response: z.object({
		requiresAuth: z.boolean(),
		success: z.boolean(),
		webViewLink: z.url().nullable().meta({ description: 'Opens the file; null if nothing was uploaded.' }),
	}),
	errors: {
		409: `${notWritten}, or is too long for a PDF.`,
		502: 'The PDF could not be made, or Google Drive did not take it, for want of room for example.',
		503: 'Google is not set up, or too much is asked just now; then `Retry-After` says when to ask again.',
		504: 'Google Drive took too long.',
	},
});
