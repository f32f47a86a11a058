import type { z } from 'zod';
import { bookTitleLimit, dedicationLimit } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import type { CoverParts } from '#app/books/print/cover.ts';
import { BookPdf, type BookPdfProps } from '#app/books/screen/book-pdf.tsx';
import { type CoverPhotoChoice, CoverPhotos } from '#app/books/screen/cover-photos.tsx';
import { CoverPicture } from '#app/books/screen/cover-picture.tsx';
import { LeftOutNames, type LeftOutNamesProps } from '#app/books/screen/left-out-names.tsx';
import { Paper, type PaperValues } from '#app/books/screen/paper.tsx';
import { pressSave, saveId } from '#app/books/screen/press-save.ts';
import { type SmallPhotoNote, SmallPhotos } from '#app/books/screen/small-photos.tsx';
import { type ListedStory, StoryChoice } from '#app/books/screen/story-choice.tsx';
import { Tick } from '#app/books/screen/tick.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton, SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Hint } from '#app/ui/text.tsx';

export interface BookFormProps {
	book: Pick<BookPdfProps['book'], 'id' | 'pdf'> &
		LeftOutNamesProps & {
			values: PaperValues &
				Record<'title' | 'dedication' | 'coverPhotoId' | 'backText' | 'spineText' | 'spineWidth', string> &
				Record<'hasVoiceCodes', string | null>;
			stories: ListedStory[];
			chosen: number;
			photos: CoverPhotoChoice[];
			smallPhotos: SmallPhotoNote[];
			hasRecordings: boolean;
			voiceLinks: number;
			constraint: FormConstraint;
		};
	cover: CoverParts;
	isUnsaved: boolean;
}

const sayCodes = (count: number) => `${count} printed ${count === 1 ? 'code is' : 'codes are'} working.`;

/** The cover, and beside it what was made of the book and everything that is chosen. */
export function BookForm({ book, cover, isUnsaved }: BookFormProps) {
	const { values, stories, chosen, photos, smallPhotos, hasRecordings, voiceLinks, pdf, constraint } = book;
	const isCurrent = pdf?.changes === '';
	return (
		<ActionForm<z.input<typeof bookForm>>
			intent="save"
			constraint={constraint}
			defaultValue={{ ...values, shownVoiceCodes: values.hasVoiceCodes }}
			preventScrollReset
		>
			{(fields) => (
				<div className="book-desk">
					<EnterButton intent="save" label="Save" />
					<div className="cover-row">
						<CoverPicture cover={cover} /> <BookPdf {...book} />
					</div>{' '}
					<div className="book-fields">
						<TextAreaField
							field={fields.title}
							label="Title"
							rows={1}
							maxLength={bookTitleLimit}
							dir="auto"
							className="book-title"
							onKeyDown={pressSave}
						/>
						<LeftOutNames leftOut={book.leftOut} />
						<CoverPhotos field={fields.coverPhotoId} photos={photos} />
						<StoryChoice fields={fields} stories={stories} chosen={chosen} />
						<SmallPhotos photos={smallPhotos} />
						<TextAreaField
							field={fields.dedication}
							label="Dedication (optional)"
							hint="It gets a page of its own. For example: For Ida, who asked."
							maxLength={dedicationLimit}
							rows={2}
							dir="auto"
						/>
						{hasRecordings && (
							<div className="mt-6">
								<input
									type="hidden"
									name="shownVoiceCodes"
									value={values.hasVoiceCodes ?? fields.shownVoiceCodes.initialValue ?? 'off'}
								/>
								<Tick
									field={fields.hasVoiceCodes}
									label="Print QR codes, so your family can hear your recordings"
									hint={
										'Anyone with the book can point a phone’s camera at a code and listen. They need no account. ' +
										'You can turn the codes off whenever you like. A recording gets no code if any part of it was ' +
										'left out of the story.'
									}
								/>
							</div>
						)}
						{voiceLinks > 0 && (
							<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
								<span>{sayCodes(voiceLinks)}</span>{' '}
								<SubmitButton variant="plain" room="little" intent="ask-to-end-voices">
									Turn off the codes
								</SubmitButton>
							</p>
						)}
						<Paper fields={fields} values={values} />
						<Actions className={`pinned book-bar ${isUnsaved ? 'pinned-due' : ''}`}>
							<SubmitButton variant={isCurrent ? 'plain' : 'primary'} intent="make" busyLabel="One moment...">
								Make the book
							</SubmitButton>
							<SubmitButton variant="plain" id={saveId} busyLabel="Saving...">
								Save
							</SubmitButton>
							<Hint>
								{isUnsaved && <strong>Not saved. </strong>}
								<span>Making the book saves it too.</span>
							</Hint>
						</Actions>
						<p className="mt-3">
							<SubmitButton variant="quiet" intent="ask-to-delete" className="text-error hover:text-error">
								Delete this book
							</SubmitButton>
						</p>
					</div>
				</div>
			)}
		</ActionForm>
	);
}
