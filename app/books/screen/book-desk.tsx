import { type FormEvent, useState } from 'react';
import { untitledBook } from '#app/books/book.ts';
import type { CoverParts } from '#app/books/print/cover.ts';
import { BookForm, type BookFormProps } from '#app/books/screen/book-form.tsx';
import { BookNotes, type BookPdfProps } from '#app/books/screen/book-pdf.tsx';

type BookDeskProps = { book: BookFormProps['book'] & BookPdfProps['book'] & Pick<BookFormProps, 'cover'> };

/** With scripts the cover changes with each choice. */
export function BookDesk({ book }: BookDeskProps) {
	const { cover, photos } = book;
	const [changed, setChanged] = useState<Partial<CoverParts>>({});
	const [shown, setShown] = useState(cover);
	if (shown !== cover) {
		setShown(cover);
		setChanged({});
	}
	function updateCover({ target }: FormEvent) {
		const { name, value } = target as HTMLInputElement;
		const change = (parts: Partial<CoverParts>) => setChanged((before) => ({ ...before, ...parts }));
		if (name === 'title') change({ title: value.trim() || untitledBook });
		if (name === 'format') change({ format: value });
		if (name === 'coverPhotoId') change({ photo: photos.find(({ id }) => id === value)?.src ?? null });
	}
	return (
		<>
			<BookNotes {...book} />
			<div className="mt-6" onChange={updateCover}>
				<BookForm book={book} cover={{ ...cover, ...changed }} />
			</div>
		</>
	);
}
