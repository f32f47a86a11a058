import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createBook, listBooks } from '#app/books/books.server.ts';
import { createBookCall, listBooksCall } from '#app/books/calls.ts';
import { describeBook } from '#app/books/describe-book.server.ts';

const route = apiRoute(
	serve(listBooksCall, async ({ user }) => {
		const books = await listBooks(user.id);
		return Promise.all(books.map((book) => describeBook(book, user.name)));
	}),
	serve(createBookCall, async ({ user, body, idempotencyKey }) =>
		describeBook(await createBook(user.id, body, idempotencyKey), user.name),
	),
);

export { route as action, route as loader };
