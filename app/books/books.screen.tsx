import { useLoaderData } from '@remix-run/react';
import { bookNotBegun, bookPath, countStories, sayFormat, untitledBook } from '#app/books/book.ts';
import { bookListIntents } from '#app/books/book-intents.server.ts';
import { findCoverPhotos, listBooks } from '#app/books/books.server.ts';
import { coverParts } from '#app/books/print/family-book.server.ts';
import { CoverPicture } from '#app/books/screen/cover-picture.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { formatLongDate } from '#app/ui/dates.ts';
import { EmptyRoom } from '#app/ui/empty-room.tsx';
import { Dotted, Facts, Lead } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user }) => {
	const books = await listBooks(user.id);
	const photos = await findCoverPhotos(user.id, books);
	return {
		books: books.map((book) => {
			const { id, title, storyIds, coverPhotoId, madeAt, pages } = book;
			const made = madeAt ? `Made ${formatLongDate(madeAt, user.timeZone)}` : 'Not made yet';
			return {
				id,
				title: title || untitledBook,
				cover: coverParts({
					...{ title: title || untitledBook, format: book.format, author: null },
					madeAt: madeAt ?? new Date(),
					coverPhoto: coverPhotoId && photos.has(coverPhotoId) ? photoPath(coverPhotoId, 'small') : null,
				}),
				facts: [countStories(storyIds.length), ...(madeAt ? [`${pages} pages`] : []), sayFormat(book), made],
			};
		}),
	};
});

export const action = formAction(bookListIntents);

export const clientAction = clientActionWith({}, bookNotBegun);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Books');

export default function Books() {
	const { books } = useLoaderData<typeof loader>();
	const isEmpty = books.length === 0;
	const begin = (
		<ActionForm intent="create" className={isEmpty ? 'mt-6' : ''}>
			<SubmitButton variant={isEmpty ? 'primary' : 'plain'} busyLabel="Starting...">
				Start a book
			</SubmitButton>
		</ActionForm>
	);
	return (
		<>
			<BackLink href="/profile">Back to your memories</BackLink>
			<div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h1>Books</h1> {!isEmpty && begin}
			</div>
			<Lead>Put your stories in a book to print, bind and give away.</Lead>
			{isEmpty ? (
				<EmptyRoom drawing="book" line="You have no books yet.">
					{begin}
				</EmptyRoom>
			) : (
				<ul className="mt-6 [&>*+*]:mt-4">
					{books.map(({ id, title, cover, facts }) => (
						<li key={id} className="flex flex-wrap items-center gap-4">
							<CoverPicture cover={cover} className="small flex-none" />
							<div className="min-w-0 flex-[1_1_9rem]">
								<h2 dir="auto" className="pb-1 wrap-anywhere">
									<StandingLink href={bookPath(id)}>{title}</StandingLink>
								</h2>
								<Facts>
									<span>
										<Dotted facts={facts} />
									</span>
								</Facts>
							</div>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
