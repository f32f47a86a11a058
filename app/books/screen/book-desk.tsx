import { type FormEvent, useState } from 'react';
import type { CoverParts } from '#app/books/print/cover.ts';
import { BookForm, type BookFormProps } from '#app/books/screen/book-form.tsx';
import { BookPdf, type BookPdfProps } from '#app/books/screen/book-pdf.tsx';
import { CoverPicture } from '#app/books/screen/cover-picture.tsx';

type BookDeskProps = { book: BookFormProps['book'] & BookPdfProps['book'] & { cover: CoverParts } };

/** The cover beside what is chosen for it; with scripts it changes with each choice. */
export function BookDesk({ book }: BookDeskProps) {
	const { cover, photos } = book;
	const [changed, setChanged] = useState<Partial<CoverParts>>({});
	const [shown, setShown] = useState(cover);
	if (shown !== cover) {
		setShown(cover);
		setChanged({});
	}
	function look({ target }: FormEvent) {
		const { name, value } = target as HTMLInputElement;
		const photo = photos.find(({ id }) => id === value)?.src ?? null;
		const change: Partial<CoverParts> =
			name === 'title'
				? { title: value.trim() || cover.title }
				: name === 'format'
					? { format: value }
					: name === 'coverPhotoId'
						? { photo }
						: {};
		setChanged((before) => ({ ...before, ...change }));
	}
	return (
		<div className="book-desk mt-6">
			<div className="book-cover-side">
				<CoverPicture cover={{ ...cover, ...changed }} />
				<BookPdf book={book} />
			</div>
			<div onInput={look} onChange={look}>
				<BookForm book={book} />
			</div>
		</div>
	);
}
