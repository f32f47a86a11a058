import { bookCoverPath, bookPdfPath, countStories } from '#app/books/book.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstNote, formNoteLook } from '#app/ui/form-error.tsx';
import { Dotted, Hint } from '#app/ui/text.tsx';

export interface BookPdfProps {
	book: {
		id: string;
		missing: number;
		hasFailed: boolean;
		/**
		 * The last PDF; `spine` tells of the sheet with its covers, `changes` of what it does not hold yet; `isOutdated`:
		 * it holds a story that is deleted.
		 */
		pdf: { facts: string[]; spine: string | null; changes: string; isOutdated: boolean } | null;
	};
}

export function BookPdf({ id, pdf }: Pick<BookPdfProps['book'], 'id' | 'pdf'>) {
	if (!pdf) return null;
	const changes = pdf.changes && <p>{pdf.changes}</p>;
	return (
		<section className="book-made [&_.button]:min-w-[12rem] [&>*+*]:mt-3" aria-label="Your finished book">
			{pdf.isOutdated && changes}
			<div className="[&>*+*]:mt-1">
				<ButtonLink variant={pdf.changes ? 'plain' : 'primary'} href={bookPdfPath(id)} download>
					{pdf.isOutdated ? 'Download the old book' : 'Download the book'}
				</ButtonLink>{' '}
				<Hint>
					<Dotted facts={pdf.facts} />
				</Hint>
			</div>
			{pdf.spine && (
				<div className="[&>*+*]:mt-1">
					<ButtonLink variant="plain" href={bookCoverPath(id)} download>
						{pdf.isOutdated ? 'Download the old cover' : 'Download the cover'}
					</ButtonLink>{' '}
					<Hint>{pdf.spine}</Hint>
				</div>
			)}
			{!pdf.isOutdated && changes}
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
