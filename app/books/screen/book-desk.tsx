import { type FormEvent, useRef, useState } from 'react';
import { untitledBook } from '#app/books/book.ts';
import type { CoverParts } from '#app/books/print/cover.ts';
import { BookForm, type BookFormProps } from '#app/books/screen/book-form.tsx';
import { BookNotes, type BookPdfProps } from '#app/books/screen/book-pdf.tsx';
import { openingId, tickId } from '#app/books/screen/story-choice.tsx';
import type { FieldTexts } from '#app/forms/kept/field-texts.ts';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';

type BookDeskProps = { book: BookFormProps['book'] & BookPdfProps['book'] & Pick<BookFormProps, 'cover'> };

/** With scripts the cover changes with each choice, and what is not saved stays in this browser. */
export function BookDesk({ book }: BookDeskProps) {
	const { cover, photos } = book;
	const frame = useRef<HTMLDivElement>(null);
	const { isUnsaved, earlier } = useKeptForm(`book:${book.id}`, frame, storedTexts(book));
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
			{earlier && <UnsavedChanges {...earlier} />}
			<div ref={frame} className="mt-6" onInput={updateCover}>
				<BookForm book={book} cover={{ ...cover, ...changed }} isUnsaved={isUnsaved} />
			</div>
		</>
	);
}

/** Without the codes for recordings: an old wish for them must not come back unasked. */
function storedTexts({ values, stories, chosen }: BookFormProps['book']): FieldTexts {
	const { hasVoiceCodes: _, forPrintShop, ...texts } = values;
	const ofStories = stories.map(({ id, opening }, index) => ({
		[tickId(id)]: index < chosen ? id : '',
		...(index < chosen && { [openingId(id)]: opening }),
	}));
	return Object.assign({ ...texts, forPrintShop: forPrintShop ?? '' }, ...ofStories);
}
