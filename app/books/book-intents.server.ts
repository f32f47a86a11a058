import type { z } from 'zod';
import {
	bookNotBegun,
	bookNotDeleted,
	bookNotMade,
	bookNotSaved,
	bookPath,
	booksPath,
	makingNotStopped,
} from '#app/books/book.ts';
import { bookForm, moveForm } from '#app/books/book-schemas.ts';
import { changeBook, createBook, deleteBook, stopMaking } from '#app/books/books.server.ts';
import { askForBook } from '#app/books/make-book.server.ts';
import { ignoreNotFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';

export const bookListIntents = {
	create: intent(
		noFields,
		async ({ user, idempotencyKey }) => {
			const { id } = await createBook(user.id, {}, idempotencyKey);
			return { to: bookPath(id) };
		},
		{ failure: bookNotBegun },
	),
};

/** Every button also saves what is typed and ticked on the page. */
export const bookIntents = {
	save: intent(
		bookForm,
		async ({ user, params, value }) => {
			const { id } = await changeBook(user.id, requireId(params.id), value);
			return { to: bookPath(id), toast: { title: 'Book saved' } };
		},
		{ failure: bookNotSaved },
	),
	'move-up': intent(moveForm, (context) => moveStory(context, -1), { failure: bookNotSaved }),
	'move-down': intent(moveForm, (context) => moveStory(context, 1), { failure: bookNotSaved }),
	make: intent(
		bookForm,
		async ({ user, params, value }) => {
			const id = requireId(params.id);
			await askForBook(user.id, id, value);
			return { to: bookPath(id) };
		},
		{ failure: bookNotMade },
	),
	stop: intent(
		noFields,
		async ({ user, params }) => {
			const id = requireId(params.id);
			await stopMaking(user.id, id);
			return { to: bookPath(id), toast: { title: 'Stopped' } };
		},
		{ failure: makingNotStopped },
	),
	'ask-to-delete': intent(
		bookForm,
		async ({ user, params, value }) => {
			const { id } = await changeBook(user.id, requireId(params.id), value);
			return { to: `${bookPath(id)}?delete=1#question` };
		},
		{ failure: bookNotDeleted },
	),
	delete: intent(
		noFields,
		async ({ user, params }) => {
			await ignoreNotFound(deleteBook(user.id, requireId(params.id)));
			return { to: booksPath, toast: { title: 'Book deleted' } };
		},
		{ failure: bookNotDeleted },
	),
};

async function moveStory(context: FormContext<z.output<typeof moveForm>>, by: number) {
	const { user, params, value } = context;
	const { storyId, ...values } = value;
	const stories = [...values.stories];
	const from = stories.indexOf(storyId);
	const to = Math.min(Math.max(from + by, 0), stories.length - 1);
	if (from >= 0) stories.splice(to, 0, ...stories.splice(from, 1));
	const { id } = await changeBook(user.id, requireId(params.id), { ...values, stories });
	const title = from >= 0 ? `Now ${to + 1} of ${stories.length}` : 'Book saved';
	return { to: `${bookPath(id)}#story-${storyId}`, toast: { title } };
}
