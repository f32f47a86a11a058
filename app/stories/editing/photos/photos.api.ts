import { apiRoute, serve } from '#app/api/serve.server.ts';
import { Invalid, requireFound } from '#app/errors.ts';
import { describePhotos } from '#app/stories/editing/photos/describe-photos.server.ts';
import { photoIdOf } from '#app/stories/photos/photo.ts';
import { attachPhotoCall, listPhotosCall, removePhotoCall } from '#app/stories/photos/photo-calls.ts';
import { attachUpload } from '#app/stories/photos/photo-uploads.server.ts';
import { removePhoto } from '#app/stories/photos/photos.server.ts';
import { describeStory, findStory } from '#app/stories/record/stories.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';

const route = apiRoute(
	serve(listPhotosCall, ({ user, params }) => describePhotos(user.id, params.id)),
	serve(attachPhotoCall, async ({ user, params, body, request }) => {
		const place = { userId: user.id, storyId: params.id, signal: request.signal };
		const photo = await attachUpload(place, { url: body.photoURL, name: body.name });
		return { objectPath: photoPath(photo.id), isTruncated: photo.isTruncated };
	}),
	serve(removePhotoCall, async ({ user, params, body }) => {
		const story = requireFound(await findStory(user.id, params.id));
		const photoId = photoIdOf(body.photoPath);
		if (!photoId) throw new Invalid('This is not a photo of a story.', 'photoPath');
		await removePhoto(user.id, params.id, photoId);
		return { story: await describeStory(story) };
	}),
);

export { route as action, route as loader };
