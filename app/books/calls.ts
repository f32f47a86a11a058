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
		stories: z.array(z.uuid()).meta({ description: 'Those that are there, in their order.' }),
		missing: z.int().meta({ description: 'How many others were deleted, or are being written again.' }),
		smallPhotos: z
			.array(z.object({ id: z.uuid(), storyId: z.uuid(), dotsPerInch: z.int() }))
			.meta({ description: 'Photos that may look soft in print: of fewer than about 150 dots an inch.' }),
		createdAt: isoDateTime,
		updatedAt: isoDateTime,
		work: z
			.object({ id: z.uuid(), state: z.enum(WorkState), done: z.int(), total: z.int() })
			.nullable()
			.meta({ description: 'How far its making is, or how the last one ended; null: nobody asked for it.' }),
		pdf: z
			.object({
				madeAt: isoDateTime,
				size: z.int().meta({ description: 'In bytes.' }),
				pages: z.int(),
				isCurrent: z.boolean().meta({ description: 'It says what the book and its stories say now.' }),
				changedStories: z.int().meta({ description: 'How many of its stories say something else now.' }),
			})
			.nullable()
			.meta({ description: 'What was made of it last.' }),
	})
	.meta({ id: 'Book' });

export const listBooksCall = defineCall({
	method: 'GET',
	path: '/api/books',
	id: 'listBooks',
	summary: 'All books, newest first',
	access: 'user',
	response: z.array(bookJson),
});

export const createBookCall = defineCall({
	method: 'POST',
	path: '/api/books',
	id: 'createBook',
	summary: 'Begin a book',
	description: 'Nothing is printed yet: see `makeBook`. All of it can be said later.',
	access: 'user',
	isIdempotent: true,
	body: bookBody,
	response: bookJson,
	status: 201,
	errors: { 409: `There are ${maxBooks} books.` },
});

export const getBookCall = defineCall({
	method: 'GET',
	path: '/api/books/{id}',
	id: 'getBook',
	summary: 'One book, and how far its making is',
	access: 'user',
	params: idParam,
	response: bookJson,
});

export const changeBookCall = defineCall({
	method: 'PUT',
	path: '/api/books/{id}',
	id: 'changeBook',
	summary: 'Change a book',
	description: 'What is left out stays as it is. The PDF stays what it was until the book is made again.',
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
	description: 'Its stories stay. What is making it ends.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const makeBookCall = defineCall({
	method: 'POST',
	path: '/api/books/{id}/pdf',
	id: 'makeBook',
	summary: 'Have a book made',
	description:
		'Answers at once; ask for the book, or for its `work` (`getWork`), until that is `complete`, or `failed`. ' +
		'What was made before can be downloaded meanwhile. Asking twice makes it once.',
	access: 'user',
	params: idParam,
	response: bookJson,
	errors: {
		400: 'The book has no title, or no story that is there.',
		409: 'Its stories are too long for one book.',
		429: 'More books than one person may have made in a minute or a day.',
	},
});

export const getBookPdfCall = defineCall({
	method: 'GET',
	path: '/api/books/{id}/pdf',
	id: 'getBookPdf',
	summary: 'A book as it was made last, as a PDF',
	access: 'user',
	params: idParam,
	response: 'application/pdf',
	errors: { 404: 'The book is not there, or was never made.' },
});

export const bookCalls = [
	listBooksCall,
	createBookCall,
	getBookCall,
	changeBookCall,
	deleteBookCall,
	makeBookCall,
	getBookPdfCall,
];
