import type { z } from 'zod';
import {
	bookNotBegun,
	bookNotDeleted,
	bookNotMade,
	bookNotSaved,
	bookPath,
	booksPath,
	endVoicesPath,
	makingNotStopped,
	maxStories,
	voicesNotEnded,
} from '#app/books/book.ts';
import { bookForm, moveForm, toBookValues } from '#app/books/book-schemas.ts';
import { listBookStories } from '#app/books/book-state.server.ts';
import { changeBook, createBook, deleteBook, stopMaking } from '#app/books/books.server.ts';
import { askForBook } from '#app/books/make-book.server.ts';
import { endVoiceLinks } from '#app/books/voice/voice-links.server.ts';
import { ignoreNotFound } from '#app/errors.ts';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { requireId } from '#app/http/id.ts';

export const bookListIntents = {
	create: intent(
		noFields,
		async ({ user, idempotencyKey }) => {
			// Most families want all of them, in the order in which they were told.
			const told = (await listBookStories(user.id)).slice(0, maxStories).toReversed();
			const { id } = await createBook(user.id, { stories: told.map((story) => story.id) }, idempotencyKey);
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
			const { id } = await changeBook(user.id, requireId(params.id), toBookValues(value));
			return { to: bookPath(id), toast: { title: 'Book saved' } };
		},
		{ failure: bookNotSaved },
	),
	'move-up': intent(moveForm, (context) => moveStory(context, -1), { failure: bookNotSaved }),
	'move-down': intent(moveForm, (context) => moveStory(context, 1), { failure: bookNotSaved }),
	make: intent(
		bookForm,
		async ({ user, params, value, request }) => {
			const id = requireId(params.id);
			await askForBook(user.id, id, absoluteUrl('/', request), toBookValues(value));
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
			const { id } = await changeBook(user.id, requireId(params.id), toBookValues(value));
			return { to: `${bookPath(id)}?delete=1#question` };
		},
		{ failure: bookNotDeleted },
	),
	'ask-to-end-voices': intent(
		bookForm,
		async ({ user, params, value }) => {
			const { id } = await changeBook(user.id, requireId(params.id), toBookValues(value));
			return { to: endVoicesPath(id) };
		},
		{ failure: voicesNotEnded },
	),
	'end-voices': intent(
		noFields,
		async ({ user, params }) => {
			const id = requireId(params.id);
			await endVoiceLinks(user.id, id);
			return { to: bookPath(id), toast: { title: 'The codes are turned off' } };
		},
		{ failure: voicesNotEnded },
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
	const { storyId, ...typed } = value;
	const values = toBookValues(typed);
	const stories = [...values.stories];
	const from = stories.indexOf(storyId);
	const to = Math.min(Math.max(from + by, 0), stories.length - 1);
	if (from >= 0) stories.splice(to, 0, ...stories.splice(from, 1));
	const { id } = await changeBook(user.id, requireId(params.id), { ...values, stories });
	const title = from >= 0 ? `Now ${to + 1} of ${stories.length}` : 'Book saved';
	return { to: `${bookPath(id)}#story-${storyId}`, toast: { title } };
}
