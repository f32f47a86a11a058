import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import {
	bookNotDeleted,
	bookNotMade,
	bookNotSaved,
	bookPath,
	booksPath,
	endVoicesPath,
	makingNotStopped,
	untitledBook,
	voicesNotEnded,
} from '#app/books/book.ts';
import { bookIntents } from '#app/books/book-intents.server.ts';
import { bookForm } from '#app/books/book-schemas.ts';
import { bookKind, bookWords } from '#app/books/book-work.ts';
import { findBook } from '#app/books/books.server.ts';
import { describeOpenBook } from '#app/books/describe-open-book.server.ts';
import { BookDesk } from '#app/books/screen/book-desk.tsx';
import { countVoiceLinks } from '#app/books/voice/voice-links.server.ts';
import { requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { Question } from '#app/forms/question.tsx';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { BackLink } from '#app/ui/text-link.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { toWait } from '#app/work/usual-duration.server.ts';
import { Waiting } from '#app/work/waiting.tsx';
import { findWork } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

export const loader = pageLoader(async ({ user, params, query }) => {
	const id = requireId(params.id);
	const work = await findWork({ kind: bookKind, subject: id });
	const book = requireFound(await findBook(user.id, id));
	const name = book.title || untitledBook;
	const isMaking = work !== null && isUnderWay(work.state);
	if (query.has('voices')) return { state: 'ending' as const, id, name, isMaking };
	if (isMaking)
		return {
			...{ state: 'making' as const, id, name, progress: await toWait(work, bookKind) },
			hasVoiceLinks: (await countVoiceLinks(id)) > 0,
		};
	if (query.has('delete')) return { state: 'deleting' as const, id, name };
	return {
		...{ state: 'open' as const, id, name, constraint: getZodConstraint(bookForm) },
		...(await describeOpenBook(user, book, work)),
	};
});

export const action = formAction(bookIntents);

export const clientAction = forgettingSaved(
	clientActionWith(
		{
			make: bookNotMade,
			stop: makingNotStopped,
			'ask-to-end-voices': voicesNotEnded,
			'end-voices': voicesNotEnded,
			'ask-to-delete': bookNotDeleted,
			delete: bookNotDeleted,
		},
		bookNotSaved,
	),
);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((book) =>
	book?.state === 'making' ? bookWords.title : (book?.name ?? 'Book'),
);

export default function BookPage() {
	const book = useLoaderData<typeof loader>();
	const stateBefore = useRef(book.state);
	useEnhancement(() => {
		if (stateBefore.current === 'making' && book.state === 'open' && book.isMade)
			showToast({ title: 'Your book is ready.' });
		stateBefore.current = book.state;
	}, [book]);
	if (book.state === 'making')
		return (
			<Waiting
				href={bookPath(book.id)}
				progress={book.progress}
				words={bookWords}
				links={[
					...(book.hasVoiceLinks
						? [{ href: endVoicesPath(book.id), text: 'Turn off the printed codes' }]
						: []),
					{ href: booksPath, text: 'Your books' },
				]}
			>
				<p dir="auto" className="font-story text-story wrap-anywhere">
					{book.name}
				</p>
				<ActionForm intent="stop">
					<SubmitButton variant="plain">Stop</SubmitButton>
				</ActionForm>
			</Waiting>
		);
	return <OpenBook book={book} />;
}

type BookData = ReturnType<typeof useLoaderData<typeof loader>>;

function OpenBook({ book }: { book: Exclude<BookData, { state: 'making' }> }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	return (
		<>
			<BackLink href={booksPath}>Back to your books</BackLink>
			<h1
				ref={heading}
				dir="auto"
				// An open book has its title as a field of this size.
				className={book.state === 'open' ? 'sr-only' : 'mt-2 wrap-anywhere'}
			>
				{book.name}
			</h1>
			{book.state === 'deleting' && (
				<ActionForm intent="delete" className="mt-4">
					<Question back={bookPath(book.id)} busyLabel="Deleting...">
						Are you sure you want to delete this book and its PDF? Any codes printed in it will stop working.
						This action cannot be undone. Your stories are kept.
					</Question>
				</ActionForm>
			)}
			{book.state === 'ending' && (
				<ActionForm intent="end-voices" className="mt-4">
					<Question back={bookPath(book.id)} yes="Turn off the codes" busyLabel="Turning off...">
						<span>
							Are you sure? Every code ever printed in this book will stop working at once, even in copies you
							have given away.
						</span>{' '}
						{book.isMaking && <span>The book is being made, and that will stop. </span>}
						<span>This action cannot be undone. Your recordings are kept.</span>
					</Question>
				</ActionForm>
			)}
			{book.state === 'open' && <BookDesk book={book} />}
		</>
	);
}
