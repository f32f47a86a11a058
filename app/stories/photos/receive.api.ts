import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { receivePhotoCall } from '#app/stories/photos/photo-calls.ts';
import { receiveUpload } from '#app/stories/photos/photo-uploads.server.ts';

const route = apiRoute(
	serve(receivePhotoCall, async ({ params, query, request }) => {
		await receiveUpload(params.id, query, request);
		return successAnswer;
	}),
);

export { route as action, route as loader };
