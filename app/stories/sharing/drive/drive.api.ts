import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { notWritten } from '#app/stories/record/story-json.ts';
import { uploadStory } from '#app/stories/sharing/drive/upload-story.server.ts';

const uploadToDriveCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/share/google-drive',
	id: 'uploadToDrive',
	summary: 'Upload a story’s PDF to its owner’s Google Drive',
	description:
		'Uploads to the folder “Family Stories”. If the file is already there, it gets a new version. If ' +
		'`requiresAuth` is true, nothing was uploaded: have the person open `/api/auth/google?for=drive` in ' +
		'a browser and allow it, then call this again.',
	access: 'user',
	params: idParam,
	response: z.object({
		requiresAuth: z.boolean(),
		success: z.boolean(),
		webViewLink: z.url().nullable().meta({ description: 'Opens the file; null if nothing was uploaded.' }),
	}),
	errors: {
		409: `${notWritten}, or is too long for a PDF.`,
		502: 'The PDF could not be made, or Google Drive did not accept it, for example because it is full.',
		503:
			'Google is not set up, or there are too many requests at the moment: then `Retry-After` says when ' +
			'to retry.',
		504: 'Google Drive took too long.',
	},
});

const route = apiRoute(
	serve(uploadToDriveCall, async ({ user, params }) => {
		const upload = await uploadStory(user, params.id);
		return {
			requiresAuth: upload === null,
			success: upload !== null,
			webViewLink: upload?.webViewLink ?? null,
		};
	}),
);

export { route as action, route as loader };
