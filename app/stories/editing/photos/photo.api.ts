import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { describePhotos, updatePhoto } from '#app/stories/editing/photos/describe-photos.server.ts';
import { changePhotoCall } from '#app/stories/photos/photo-calls.ts';

const route = apiRoute(
	serve(changePhotoCall, async ({ user, params, body }) => {
		await updatePhoto(user.id, { storyId: params.id, id: params.photoId }, body);
		const photos = await describePhotos(user.id, params.id);
		return requireFound(photos.find(({ id }) => id === params.photoId));
	}),
);

export { route as action, route as loader };
