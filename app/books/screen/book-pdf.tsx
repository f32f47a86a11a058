import { bookPdfPath, countStories } from '#app/books/book.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dotted, Facts } from '#app/ui/text.tsx';

interface BookPdfProps {
	book: {
		id: string;
		missing: number;
		hasFailed: boolean;
		pdf: { facts: string[]; changes: string } | null;
	};
}

export function BookPdf({ book: { id, missing, hasFailed, pdf } }: BookPdfProps) {
	return (
		<>
			{hasFailed && (
				<p className="mt-4 font-bold text-error">The book could not be made. Please try again.</p>
			)}
			{pdf && (
				<Card className="mt-4 [&>*+*]:mt-2" aria-label="Your finished book">
					<p>
						<ButtonLink href={bookPdfPath(id)} download>
							Download the book
						</ButtonLink>
					</p>
					<Facts>
						<span>
							<Dotted facts={pdf.facts} />
						</span>
					</Facts>
					{pdf.changes && <p>{pdf.changes}</p>}
				</Card>
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
