import { bookCoverPath, bookPdfPath, countStories } from '#app/books/book.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hint } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

export interface BookPdfProps {
	book: {
		id: string;
		missing: number;
		hasFailed: boolean;
		/** The last PDF; `spine` tells of the sheet with its covers, if it has one. */
		pdf: { facts: string[]; spine: string | null; changes: string } | null;
	};
}

const lineLook = 'flex flex-wrap items-center gap-x-4 gap-y-1';

export function BookPdf({ book: { id, missing, hasFailed, pdf } }: BookPdfProps) {
	return (
		<>
			{hasFailed && (
				<p className="mt-4 font-bold text-error">The book could not be made. Please try again.</p>
			)}
			{pdf && (
				<section className="mt-4 [&>*+*]:mt-2" aria-label="Your finished book">
					<div className={lineLook}>
						<ButtonLink href={bookPdfPath(id)} download>
							Download the book
						</ButtonLink>{' '}
						<Hint>{pdf.facts.join(' · ')}</Hint>
					</div>
					{pdf.spine && (
						<div className={lineLook}>
							<StandingLink href={bookCoverPath(id)} download>
								Download the cover
							</StandingLink>{' '}
							<Hint>{pdf.spine}</Hint>
						</div>
					)}
					{pdf.changes && <p>{pdf.changes}</p>}
				</section>
			)}
			{missing > 0 && (
				<p className="mt-4">
					{`${countStories(missing)} in this book ${missing === 1 ? 'is' : 'are'} missing: deleted, or being written again. ` +
						`The book will be made without ${missing === 1 ? 'it' : 'them'}.`}
				</p>
			)}
		</>
	);
}
