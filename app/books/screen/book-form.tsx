import { getInputProps } from '@conform-to/react';
import type { z } from 'zod';
import { bookTitleLimit, dedicationLimit, formatLabels } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import { ActionForm, type FormConstraint, type FormField } from '#app/forms/action-form.tsx';
import { EnterButton, FieldError, SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Card } from '#app/ui/card.tsx';
import { Hint } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

interface ListedStory {
	id: string;
	title: string;
	date: string;
}

interface BookFormProps {
	book: {
		values: { title: string; dedication: string; format: string; forPrintShop: string | null };
		/** Those of the book in its order, then the others. */
		stories: ListedStory[];
		/** How many of them are in the book. */
		chosen: number;
		/** What was made last; its changes are blank while that says what the stories say. */
		pdf: { changes: string } | null;
		constraint: FormConstraint;
	};
}

const formats = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));

/** All that can be said of a book, in one form: every button of it keeps what is typed and ticked. */
export function BookForm({ book: { values, stories, chosen, pdf, constraint } }: BookFormProps) {
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
					<EnterButton intent="save">Save</EnterButton>
					<TextField field={fields.title} label="Title" maxLength={bookTitleLimit} dir="auto" />
					<TextAreaField
						field={fields.dedication}
						label="Dedication (optional)"
						hint="It gets a page of its own. For example: For Ida, who asked."
						maxLength={dedicationLimit}
						rows={3}
						dir="auto"
					/>
					<SelectField field={fields.format} label="Page size" choices={formats} />
					<PrintShop field={fields.forPrintShop} />
					<StoryChoice field={fields.stories} stories={stories} chosen={chosen} />
					<Actions className="mt-6">
						<SubmitButton
							variant={isCurrent ? 'plain' : 'primary'}
							intent="make"
							busyLabel="Asking for it..."
						>
							Make the book
						</SubmitButton>
						<SubmitButton variant="plain" busyLabel="Saving...">
							Save
						</SubmitButton>
						<SubmitButton variant="quiet" intent="ask-to-delete">
							Delete this book
						</SubmitButton>
					</Actions>
				</>
			)}
		</ActionForm>
	);
}

function PrintShop({ field }: { field: FormField }) {
	const { key, ...box } = getInputProps(field, {
		type: 'checkbox',
		value: 'on',
		ariaDescribedBy: field.descriptionId,
	});
	return (
		<div className="mt-4 [&>*+*]:mt-1">
			<label className="flex min-h-target items-center gap-3 font-normal">
				<input key={key} {...box} className="size-6 flex-none" /> <span>For a print shop</span>
			</label>
			<Hint id={field.descriptionId}>
				Pages for both sides of the paper: stories begin on the right, and each page is a little larger, to be
				cut. Leave this unticked to read the book on a screen or to print it at home.
			</Hint>
		</div>
	);
}

function StoryChoice({
	field,
	stories,
	chosen,
}: { field: FormField } & Pick<BookFormProps['book'], 'stories' | 'chosen'>) {
	if (stories.length === 0) {
		return (
			<Card className="mt-6">
				<p>
					A book is made of stories, and you have none yet.{' '}
					<StandingLink href="/main">Tell a memory first</StandingLink>
				</p>
			</Card>
		);
	}
	return (
		<fieldset className="mt-6" aria-describedby={field.errors && field.errorId}>
			<legend>Stories in the book, in their order</legend> <FieldError field={field} />
			<ol className="mt-2 rounded border border-rule bg-sheet px-3 [&>*+*]:border-t [&>*+*]:border-rule">
				{stories.map((story, index) => (
					<StoryLine key={story.id} story={story} index={index} chosen={chosen} />
				))}
			</ol>
		</fieldset>
	);
}

function StoryLine({ story, index, chosen }: { story: ListedStory; index: number; chosen: number }) {
	const { id, title, date } = story;
	const isChosen = index < chosen;
	const about = { storyId: id };
	return (
		<li id={`story-${id}`} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
			<label className="flex min-h-target min-w-0 flex-1 basis-60 items-start gap-3 py-2 font-normal">
				<input
					type="checkbox"
					name="stories"
					value={id}
					defaultChecked={isChosen}
					className="size-6 flex-none"
				/>{' '}
				<span className="min-w-0">
					<span dir="auto" className="font-story wrap-anywhere">
						{title}
					</span>{' '}
					<span className="whitespace-nowrap font-story text-ink-soft">{date}</span>
				</span>
			</label>{' '}
			{isChosen && chosen > 1 && (
				// Each in its own column, so that pressing it again and again never meets the other one.
				<div className="ms-8 flex flex-wrap gap-1 min-[20em]:grid min-[20em]:grid-cols-[5.25rem_6.75rem]">
					{index > 0 && (
						<SubmitButton
							variant="plain"
							room="least"
							intent="move-up"
							about={about}
							aria-label={`Move up: ${title}`}
						>
							Move up
						</SubmitButton>
					)}{' '}
					{index < chosen - 1 && (
						<SubmitButton
							variant="plain"
							room="least"
							className="min-[20em]:col-start-2"
							intent="move-down"
							about={about}
							aria-label={`Move down: ${title}`}
						>
							Move down
						</SubmitButton>
					)}
				</div>
			)}
		</li>
	);
}
