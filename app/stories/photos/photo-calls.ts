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
		path: z.string().meta({ description: 'Of its largest size; also the `photoPath` that removes it.' }),
		description: z.string().meta({ description: 'Who and what is in it; blank until somebody has said it.' }),
		afterParagraph: z.int().nullable().meta({
			description: 'The paragraph of the story after which it stands, from 1; null: above the story.',
		}),
		width: z.int(),
		height: z.int(),
		isTruncated: z
			.boolean()
			.meta({ description: 'Its end is missing, since the file was not complete; that part of it is grey.' }),
		createdAt: isoDateTime,
	})
	.meta({ id: 'Photo' });

const noRoomText = `The story has ${maxPhotos} photos.`;

export const announcePhotoCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/photos/upload',
	id: 'announcePhoto',
	summary: 'An address to send a photo to',
	description:
		'`PUT` the file there, with its type as the `Content-Type`, within 15 minutes; it takes one file of up to 10 MB. ' +
		'Where `type` announces what comes, the address may be the storage’s own, which wants all of `headers`.',
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
	errors: { 409: noRoomText, 429: 'More photos than one person may send in a minute or a day.' },
});

export const receivePhotoCall = defineCall({
	method: 'PUT',
	path: '/api/uploads/{id}',
	id: 'receivePhoto',
	summary: 'Send a photo',
	description: 'The body is the file. The whole address comes from `announcePhoto`.',
	access: 'public',
	params: idParam,
	query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
	response: successJson,
	errors: {
		400: 'Another type than was announced, none of an image, or no file.',
		404: 'The address is not one of ours, or has expired.',
		408: 'No more of the file has arrived for a while.',
		409: 'It has taken a file already.',
		429: 'Several photos of one person at once.',
		503: 'The storage cannot be reached, or others are sending photos.',
	},
});

export const attachPhotoCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}/photos',
	id: 'attachPhoto',
	summary: 'Put a photo that was sent into a story',
	description:
		'By what is in it, not by its name: JPEG, PNG, GIF, WebP, AVIF, TIFF and HEIC. Its location is removed.',
	access: 'user',
	params: idParam,
	body: z.object({
		photoURL: addressText.meta({ description: 'The `uploadURL`, without its query string.' }),
		name: z.string().max(255).optional().meta({ description: 'How messages name it.' }),
	}),
	response: z.object({
		objectPath: z.string().meta({ description: 'Where it is served to its owner.' }),
		isTruncated: photoJson.shape.isTruncated,
	}),
	errors: {
		400: `Why it is not taken: ${Object.values(refusalTexts)
			.map((refusal) => refusal('…'))
			.join(' ')} Or nothing was sent, or to another address.`,
		409: noRoomText,
		429: 'More photos than one person may add in a minute or a day.',
		502: 'The photo could not be made ready in time.',
		503: 'Many photos are being made ready, or the storage cannot be reached.',
	},
});

export const listPhotosCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/photos',
	id: 'listPhotos',
	summary: 'A story’s photos, in their order',
	access: 'user',
	params: idParam,
	response: z.array(photoJson),
});

export const changePhotoCall = defineCall({
	method: 'PUT',
	path: '/api/stories/{id}/photos/{photoId}',
	id: 'changePhoto',
	summary: 'Say who and what is in a photo, and where it stands',
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
	errors: { 400: 'The story has not so many paragraphs.' },
});

export const removePhotoCall = defineCall({
	method: 'DELETE',
	path: '/api/stories/{id}/photos',
	id: 'removePhoto',
	summary: 'Remove a photo, with every file of it',
	access: 'user',
	params: idParam,
	body: z.object({ photoPath: addressText.meta({ description: 'One of the story’s `photos`.' }) }),
	response: z.object({ story: storyJson }),
});

export const photoCalls = [
	announcePhotoCall,
	receivePhotoCall,
	attachPhotoCall,
	listPhotosCall,
	changePhotoCall,
	removePhotoCall,
];

export const photoParams = z.object({ photoId: z.uuid(), size: z.enum(photoSizes) });
