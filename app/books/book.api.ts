import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { changeBook, deleteBook, findBook } from '#app/books/books.server.ts';
import { changeBookCall, deleteBookCall, getBookCall } from '#app/books/calls.ts';
import { describeBook } from '#app/books/describe-book.server.ts';
import { requireFound } from '#app/errors.ts';

const route = apiRoute(
	serve(getBookCall, async ({ user, params }) =>
		describeBook(requireFound(await findBook(user.id, params.id)), user.name),
	),
	serve(changeBookCall, async ({ user, params, body }) =>
		describeBook(await changeBook(user.id, params.id, body), user.name),
	),
	serve(deleteBookCall, async ({ user, params }) => {
		await deleteBook(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
