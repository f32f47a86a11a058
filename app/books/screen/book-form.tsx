import type { z } from 'zod';
import { bookTitleLimit, dedicationLimit, formatLabels } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import { pressSave, saveId } from '#app/books/screen/press-save.ts';
import { type SmallPhotoNote, SmallPhotos } from '#app/books/screen/small-photos.tsx';
import { type ListedStory, StoryChoice } from '#app/books/screen/story-choice.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton, SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import { type FormConstraint, type FormField, fieldProps } from '#app/forms/use-fields.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Hint } from '#app/ui/text.tsx';

interface BookFormProps {
	book: {
		values: { title: string; dedication: string; format: string; forPrintShop: string | null };
		stories: ListedStory[];
		chosen: number;
		smallPhotos: SmallPhotoNote[];
		/** The last PDF; `changes` is blank while it is up to date. */
		pdf: { changes: string } | null;
		constraint: FormConstraint;
	};
}

const formatOptions = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));

export function BookForm({ book: { values, stories, chosen, smallPhotos, pdf, constraint } }: BookFormProps) {
	const isCurrent = pdf?.changes === '';
	return (
		<ActionForm<z.input<typeof bookForm>>
			intent="save"
			constraint={constraint}
			defaultValue={values}
			preventScrollReset
		>
			{(fields) => (
				<>
					<EnterButton intent="save" label="Save" />
					<TextField
						field={fields.title}
						label="Title"
						maxLength={bookTitleLimit}
						dir="auto"
						onKeyDown={pressSave}
					/>
					<StoryChoice field={fields.stories} stories={stories} chosen={chosen} />
					<SmallPhotos photos={smallPhotos} />
					<TextAreaField
						field={fields.dedication}
						label="Dedication (optional)"
						hint="It gets a page of its own. For example: For Ida, who asked."
						maxLength={dedicationLimit}
						rows={3}
						dir="auto"
					/>
					<SelectField field={fields.format} label="Page size" choices={formatOptions} />
					<PrintShop field={fields.forPrintShop} />
					<Actions className="save-bar mt-6 border-y border-rule bg-paper py-3 low:sticky low:bottom-0 low:z-1">
						<SubmitButton variant="plain" id={saveId} busyLabel="Saving...">
							Save
						</SubmitButton>
						<SubmitButton variant={isCurrent ? 'plain' : 'primary'} intent="make" busyLabel="One moment...">
							Make the book
						</SubmitButton>
					</Actions>
					<p className="mt-3">
						<SubmitButton variant="quiet" intent="ask-to-delete">
							Delete this book
						</SubmitButton>
					</p>
				</>
			)}
		</ActionForm>
	);
}

function PrintShop({ field }: { field: FormField }) {
	return (
		<div className="mt-4 [&>*+*]:mt-1">
			<label className="flex min-h-target items-center gap-3 font-normal">
				<input
					{...fieldProps(field, field.descriptionId)}
					type="checkbox"
					value="on"
					defaultChecked={field.initialValue === 'on'}
					onKeyDown={pressSave}
					className="size-6 flex-none"
				/>{' '}
				<span>For a print shop</span>
			</label>
			<Hint id={field.descriptionId}>
				Makes pages for both sides of the paper. Stories start on a right-hand page, and each page is a little
				larger so that the printer can trim it. Leave this unticked to read the book on a screen or print it
				at home.
			</Hint>
		</div>
	);
}
