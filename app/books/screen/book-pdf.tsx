import { bookCoverPath, bookPdfPath, countStories } from '#app/books/book.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstNote, formNoteLook } from '#app/ui/form-error.tsx';
import { Dotted, Hint } from '#app/ui/text.tsx';

export interface BookPdfProps {
	book: {
		id: string;
		missing: number;
		hasFailed: boolean;
		/** The last PDF; `spine` tells of the sheet with its covers, `changes` of what it does not hold yet. */
		pdf: { facts: string[]; spine: string | null; changes: string } | null;
	};
}

export function BookPdf({ id, pdf }: Pick<BookPdfProps['book'], 'id' | 'pdf'>) {
	if (!pdf) return null;
	return (
		<section className="book-made [&_.button]:min-w-[12rem] [&>*+*]:mt-3" aria-label="Your finished book">
			<div className="[&>*+*]:mt-1">
				<ButtonLink variant={pdf.changes ? 'plain' : 'primary'} href={bookPdfPath(id)} download>
					Download the book
				</ButtonLink>{' '}
				<Hint>
					<Dotted facts={pdf.facts} />
				</Hint>
			</div>
			{pdf.spine && (
				<div className="[&>*+*]:mt-1">
					<ButtonLink variant="plain" href={bookCoverPath(id)} download>
						Download the cover
					</ButtonLink>{' '}
					<Hint>{pdf.spine}</Hint>
				</div>
			)}
			{pdf.changes && <p>{pdf.changes}</p>}
		</section>
	);
}

export function BookNotes({ missing, hasFailed }: Pick<BookPdfProps['book'], 'missing' | 'hasFailed'>) {
	return (
		<>
			{hasFailed && (
				<FirstNote isError className="mt-4">
					The book could not be made. Please try again.
				</FirstNote>
			)}
			{missing > 0 && (
				<p className={`mt-4 ${formNoteLook}`}>
					{`${countStories(missing)} in this book ${missing === 1 ? 'is' : 'are'} missing: ` +
						`deleted, or being written again. The book will be made without ${missing === 1 ? 'it' : 'them'}.`}
				</p>
			)}
		</>
	);
}
