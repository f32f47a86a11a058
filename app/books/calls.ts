import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { maxBooks } from '#app/books/book.ts';
import { bookBody } from '#app/books/book-schemas.ts';
import { BookFormat, WorkState } from '#app/generated/prisma/enums.ts';

const bookJson = z
	.object({
		id: z.uuid(),
		title: z.string(),
		dedication: z.string(),
		format: z.enum(BookFormat),
		forPrintShop: z.boolean(),
		coverPhotoId: z.uuid().nullable(),
		backText: z.string(),
		spineText: z.string(),
		spineWidth: z.number().nullable().meta({ description: 'In millimetres.' }),
		hasVoiceCodes: z.boolean(),
		openings: z
			.array(z.object({ storyId: z.uuid(), text: z.string() }))
			.meta({ description: 'Where and when stories are set, as somebody wrote it.' }),
		voiceLinks: z.int().meta({ description: 'How many printed codes still work.' }),
		stories: z.array(z.uuid()).meta({ description: 'The stories that exist, in order.' }),
		missing: z.int().meta({ description: 'How many others were deleted or are being written again.' }),
		smallPhotos: z
			.array(z.object({ id: z.uuid(), storyId: z.uuid(), dotsPerInch: z.int() }))
			.meta({ description: 'Photos that may look blurry in print: fewer than about 150 dots per inch.' }),
		createdAt: isoDateTime,
		updatedAt: isoDateTime,
		work: z
			.object({ id: z.uuid(), state: z.enum(WorkState), done: z.int(), total: z.int() })
			.nullable()
			.meta({
				description:
					'The progress of its PDF, or how the last attempt ended. Null if nobody has asked for one.',
			}),
		pdf: z
			.object({
				madeAt: isoDateTime,
				size: z.int().meta({ description: 'In bytes.' }),
				pages: z.int(),
				coverSize: z
					.int()
					.nullable()
					.meta({ description: 'In bytes, of the sheet with its covers; null if there is none.' }),
				isCurrent: z
					.boolean()
					.meta({ description: 'Whether it matches the book and its stories as they are now.' }),
				changedStories: z.int().meta({ description: 'How many of its stories have changed since.' }),
				deletedStories: z
					.int()
					.meta({ description: 'How many of the stories in it have been deleted since.' }),
			})
			.nullable()
			.meta({ description: 'Its latest PDF.' }),
	})
	.meta({ id: 'Book' });

export const listBooksCall = defineCall({
	method: 'GET',
	path: '/api/books',
	id: 'listBooks',
	summary: 'List all books, newest first',
	access: 'user',
	response: z.array(bookJson),
});

export const createBookCall = defineCall({
	method: 'POST',
	path: '/api/books',
	id: 'createBook',
	summary: 'Start a book',
	description: 'Does not make the PDF: see `makeBook`. Every field can be set later.',
	access: 'user',
	isIdempotent: true,
	body: bookBody,
	response: bookJson,
	status: 201,
	errors: { 409: `There are already ${maxBooks} books.` },
});

export const getBookCall = defineCall({
	method: 'GET',
	path: '/api/books/{id}',
	id: 'getBook',
	summary: 'Get a book and the progress of its PDF',
	access: 'user',
	params: idParam,
	response: bookJson,
});

export const changeBookCall = defineCall({
	method: 'PUT',
	path: '/api/books/{id}',
	id: 'changeBook',
	summary: 'Change a book',
	description: 'Fields you leave out stay as they are. The PDF does not change until the book is made again.',
	access: 'user',
	params: idParam,
	body: bookBody,
	response: bookJson,
});

export const deleteBookCall = defineCall({
	method: 'DELETE',
	path: '/api/books/{id}',
	id: 'deleteBook',
	summary: 'Delete a book with its PDF',
	description: 'Its stories are kept. If the PDF is being made, that stops.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const makeBookCall = defineCall({
	method: 'POST',
	path: '/api/books/{id}/pdf',
	id: 'makeBook',
	summary: 'Make the PDF of a book',
	description:
		'Returns at once. Poll the book, or its `work` (`getWork`), until that is `complete` or `failed`. ' +
		'The previous PDF can be downloaded in the meantime. Asking twice makes it once.',
	access: 'user',
	params: idParam,
	response: bookJson,
	errors: {
		400: 'The book has no title, or none of its stories exist.',
		409: 'Its stories are too long for one book.',
		429: 'This person has had too many books made in a minute or a day.',
	},
});

export const getBookPdfCall = defineCall({
	method: 'GET',
	path: '/api/books/{id}/pdf',
	id: 'getBookPdf',
	summary: 'Get the latest PDF of a book',
	access: 'user',
	params: idParam,
	response: 'application/pdf',
	errors: { 404: 'The book does not exist, or its PDF was never made.' },
});

export const getBookCoverCall = defineCall({
	method: 'GET',
	path: '/api/books/{id}/cover',
	id: 'getBookCover',
	summary: 'Get the cover sheet of a book for a print shop',
	description: 'One sheet: back, spine and front, with the bleed around all three.',
	access: 'user',
	params: idParam,
	response: 'application/pdf',
	errors: { 404: 'The book does not exist, or was not made for a print shop.' },
});

export const endVoiceLinksCall = defineCall({
	method: 'DELETE',
	path: '/api/books/{id}/voice-links',
	id: 'endVoiceLinks',
	summary: 'Turn off the codes printed in a book',
	description:
		'Takes effect at once, in every copy. The book is made without codes from then on; ' +
		'if it is being made, that stops.',
	access: 'user',
	params: idParam,
	response: successJson,
});
