import { apiRoute, serve } from '#app/api/serve.server.ts';
import { uploadToDriveCall } from '#app/stories/sharing/drive/drive-call.ts';
import { uploadStory } from '#app/stories/sharing/drive/upload-story.server.ts';

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
