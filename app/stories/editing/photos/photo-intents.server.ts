import { z } from 'zod';
import { requireFound } from '#app/errors.ts';
import { intent, noFields } from '#app/forms/form-action.server.ts';
import { FileOnDisk } from '#app/forms/read-form.server.ts';
import { requireId } from '#app/http/id.ts';
import { addFiles } from '#app/stories/editing/photos/add-files.server.ts';
import { updatePhoto } from '#app/stories/editing/photos/describe-photos.server.ts';
import {
	maxPhotoBytes,
	maxPhotos,
	maxPhotosAtOnce,
	photoNotChanged,
	photoNotOpened,
	photoRemoved,
	photosBox,
	photosUploaded,
	removalFailed,
	uploadFailed,
} from '#app/stories/photos/photo.ts';
import { photoDescription } from '#app/stories/photos/photo-schemas.ts';
import { findPhoto, removePhoto } from '#app/stories/photos/photos.server.ts';
import { photoPage } from '#app/stories/record/story-paths.ts';
import { editorPath } from '#app/stories/record/story-schemas.ts';

const photoForm = z.object({ photoId: z.uuid() });

const addForm = z.object({
	photos: z
		.array(z.instanceof(FileOnDisk))
		.max(maxPhotosAtOnce)
		.default([])
		.refine((files) => files.length > 0, 'Please choose a photo first'),
});

const removalPage = (storyId: string, photoId: string) => `${photoPage(storyId, photoId)}?remove=1#question`;

export const editorPhotoIntents = {
	'add-photos': intent(
		addForm,
		async ({ user, params, value, idempotencyKey, request }) => {
			const storyId = requireId(params.id);
			const place = { userId: user.id, storyId, key: idempotencyKey, signal: request.signal };
			const truncated = await addFiles(place, value.photos);
			return { to: editorPath(storyId, 'photos'), toast: photosUploaded(value.photos.length, truncated) };
		},
		{
			failure: uploadFailed,
			isTitled: true,
			uploads: { maxFiles: maxPhotosAtOnce, maxFileSize: maxPhotoBytes },
			anchor: (_texts, error) => (error?.photos ? photosBox : undefined),
		},
	),
	'see-photo': intent(
		photoForm,
		async ({ params, value }) => ({ to: photoPage(requireId(params.id), value.photoId) }),
		{ failure: photoNotOpened },
	),
	'ask-to-remove': intent(
		photoForm,
		async ({ params, value }) => ({ to: removalPage(requireId(params.id), value.photoId) }),
		{ failure: removalFailed },
	),
};

export const describeForm = z.object({
	description: photoDescription.default(''),
	/** 0: above the story. */
	after: z.coerce.number().int().min(0).max(1_000_000).default(0),
	place: z.coerce.number().int().min(1).max(maxPhotos).default(1),
});

export const photoIntents = {
	describe: intent(
		describeForm,
		async ({ user, params, value: { after, ...value } }) => {
			const { storyId, id } = await requirePhoto(user.id, params);
			await updatePhoto(user.id, { storyId, id }, { ...value, afterParagraph: after || null });
			return { to: editorPath(storyId, `photo-${id}`), toast: { title: 'Photo saved' } };
		},
		{ failure: photoNotChanged },
	),
	'ask-to-remove': intent(
		noFields,
		async ({ user, params }) => {
			const { storyId, id } = await requirePhoto(user.id, params);
			return { to: removalPage(storyId, id) };
		},
		{ failure: removalFailed },
	),
	remove: intent(
		noFields,
		async ({ user, params }) => {
			const { storyId, id } = await requirePhoto(user.id, params);
			await removePhoto(user.id, storyId, id);
			return { to: editorPath(storyId, 'photos'), toast: photoRemoved };
		},
		{ failure: removalFailed },
	),
};

async function requirePhoto(userId: string, params: Record<string, string | undefined>) {
	const photo = requireFound(await findPhoto(userId, requireId(params.photoId)));
	return requireFound(photo.storyId === params.id ? photo : null);
}
