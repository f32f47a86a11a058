import { z } from 'zod';
import { defineCall, id, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { maxPhotos, refusalTexts } from '#app/stories/photos/photo.ts';
import { photoDescription } from '#app/stories/photos/photo-schemas.ts';
import { storyJson } from '#app/stories/record/story-json.ts';
import { photoSizes } from '#app/stories/record/story-paths.ts';

const addressText = z
	.string()
	.max(2_000)
	.regex(/^[\x21-\x7e]*$/, 'must be an address');

const photoJson = z
	.object({
		id: z.uuid(),
		path: z
			.string()
			.meta({ description: 'The path of its largest size, and the `photoPath` that removes it.' }),
		description: z.string().meta({ description: 'Who and what is in it; blank until somebody says so.' }),
		afterParagraph: z.int().nullable().meta({
			description: 'The paragraph it comes after, from 1; null if it is above the story.',
		}),
		width: z.int(),
		height: z.int(),
		isTruncated: z
			.boolean()
			.meta({ description: 'The file was incomplete: the end of the picture is missing and shown in grey.' }),
		createdAt: isoDateTime,
	})
	.meta({ id: 'Photo' });

const noRoomText = `The story already has ${maxPhotos} photos.`;

export const announcePhotoCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/photos/upload',
	id: 'announcePhoto',
	summary: 'Get an address for uploading a photo',
	description:
		'`PUT` the file there within 15 minutes, with its type as the `Content-Type`. The address takes one ' +
		'file of up to 10 MB. If you send the `type`, the address may be the storage’s own; then send all of ' +
		'`headers` with the file.',
	access: 'user',
	params: idParam,
	body: z.object({
		type: z
			.string()
			.max(80)
			.regex(/^image\/[\w.+-]+$/, 'must be the type of an image, such as image/jpeg')
			.transform((type) => type.toLowerCase())
			.optional(),
	}),
	bodyOptional: true,
	response: z.object({ uploadURL: z.url(), headers: z.record(z.string(), z.string()) }),
	errors: { 409: noRoomText, 429: 'This person has sent too many photos in a minute or a day.' },
});

export const receivePhotoCall = defineCall({
	method: 'PUT',
	path: '/api/uploads/{id}',
	id: 'receivePhoto',
	summary: 'Upload a photo',
	description: 'The body is the file. `announcePhoto` returns the whole address.',
	access: 'public',
	params: idParam,
	query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
	response: successJson,
	errors: {
		400: 'The file is not of the announced type or not an image, or there is no file.',
		404: 'The address is not valid, or it has expired.',
		408: 'The rest of the file did not arrive in time.',
		409: 'The address has already taken a file.',
		429: 'One person is sending several photos at once.',
		503: 'The storage cannot be reached, or others are sending photos.',
	},
});

export const attachPhotoCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}/photos',
	id: 'attachPhoto',
	summary: 'Add an uploaded photo to a story',
	description:
		'JPEG, PNG, GIF, WebP, AVIF, TIFF or HEIC, recognised by its content, not its name. The location ' +
		'where it was taken is removed.',
	access: 'user',
	params: idParam,
	body: z.object({
		photoURL: addressText.meta({ description: 'The `uploadURL`, without its query string.' }),
		name: z.string().max(255).optional().meta({ description: 'The name used for it in messages.' }),
	}),
	response: z.object({
		objectPath: z.string().meta({ description: 'Where its owner can get it.' }),
		isTruncated: photoJson.shape.isTruncated,
	}),
	errors: {
		400: `The reason the photo is refused: ${Object.values(refusalTexts)
			.map((refusal) => refusal('…'))
			.join(' ')} Or nothing was uploaded, or the address was not given for this story.`,
		409: noRoomText,
		429: 'This person has added too many photos in a minute or a day.',
		502: 'The photo could not be processed in time.',
		503: 'Many photos are being processed, or the storage cannot be reached.',
	},
});

export const listPhotosCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/photos',
	id: 'listPhotos',
	summary: 'List a story’s photos, in order',
	access: 'user',
	params: idParam,
	response: z.array(photoJson),
});

export const changePhotoCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}/photos/{photoId}',
	id: 'changePhoto',
	summary: 'Change a photo’s description and place',
	access: 'user',
	params: idParam.extend({ photoId: id }),
	body: z.object({
		description: photoDescription.optional(),
		afterParagraph: photoJson.shape.afterParagraph.pipe(z.int().min(1).nullable()).optional(),
		place: z
			.int()
			.min(1)
			.max(maxPhotos)
			.optional()
			.meta({ description: 'Its place among the photos, from 1.' }),
	}),
	response: photoJson,
	errors: { 400: 'The story does not have that many paragraphs.' },
});

export const removePhotoCall = defineCall({
	method: 'DELETE',
	path: '/api/stories/{id}/photos',
	id: 'removePhoto',
	summary: 'Remove a photo with all its files',
	access: 'user',
	params: idParam,
	body: z.object({ photoPath: addressText.meta({ description: 'One of the story’s `photos`.' }) }),
	response: z.object({ story: storyJson }),
});

export const photoParams = z.object({ photoId: z.uuid(), size: z.enum(photoSizes) });
