import type { ReactNode } from 'react';
import type { z } from 'zod';
import { openingLimit } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import { pressSave } from '#app/books/screen/press-save.ts';
import { useDragging } from '#app/books/screen/use-dragging.ts';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import type { FormField, FormFields } from '#app/forms/use-fields.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { Input } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

export interface ListedStory {
	id: string;
	title: string;
	date: string;
	/** Place and date, as somebody wrote it. */
	opening: string;
}

export const tickId = (storyId: string) => `tick-${storyId}`;
export const openingId = (storyId: string) => `opening-${storyId}`;

interface StoryChoiceProps {
	fields: Pick<FormFields<z.input<typeof bookForm>>, 'stories' | 'listed' | 'openings'>;
	stories: ListedStory[];
	chosen: number;
}

export function StoryChoice({ fields, stories, chosen }: StoryChoiceProps) {
	const { listed, canDrag, handle, place } = useDragging(stories, chosen);
	if (stories.length === 0) {
		return (
			<Card className="mt-6">
				<p>
					A book is made of stories, and you don’t have any yet.{' '}
					<StandingLink href="/main">Tell a memory first</StandingLink>
				</p>
			</Card>
		);
	}
	const field = fields.stories;
	const errors = [field.errors, fields.openings.errors].find(Boolean);
	return (
		<fieldset className="mt-8" aria-describedby={errors && field.errorId}>
			<legend>Stories in the book, in order</legend> <FieldError field={{ ...field, errors }} />
			<ol className="mt-2 rounded border border-rule bg-sheet px-2 sm:px-3 [&>*+*]:border-t [&>*+*]:border-rule">
				{listed.map((story, index) => (
					<li key={story.id} id={`story-${story.id}`} className="book-story" {...place(story.id)}>
						{canDrag && index < chosen && (
							<span {...handle(story.id)} aria-hidden="true" title="Drag to move" className="story-grip" />
						)}
						<StoryLine fields={fields} story={story} isInBook={index < chosen}>
							{chosen > 1 && (
								// Each in its own place, so that repeated presses never hit the other button.
								<div className="story-moves">
									{index > 0 && <Move story={story} intent="move-up" label="Up" />}{' '}
									{index < chosen - 1 && (
										<Move story={story} intent="move-down" label="Down" className="story-down" />
									)}
								</div>
							)}
						</StoryLine>
					</li>
				))}
			</ol>
		</fieldset>
	);
}

interface StoryLineProps extends Pick<StoryChoiceProps, 'fields'> {
	story: ListedStory;
	isInBook: boolean;
	children: ReactNode;
}

function StoryLine({ fields, story, isInBook, children }: StoryLineProps) {
	const { id, title, date, opening } = story;
	const ticked = listSent(fields.stories);
	const at = listSent(fields.listed)?.indexOf(id) ?? -1;
	const typed = at < 0 ? opening : (listSent(fields.openings)?.[at] ?? '');
	const describedBy = `opening-hint-${id}`;
	return (
		<div className="story-line">
			<CheckBox
				id={tickId(id)}
				name="stories"
				value={id}
				isTicked={ticked ? ticked.includes(id) : isInBook}
				look="font-story"
				onKeyDown={pressSave}
			>
				<span dir="auto">{title}</span>{' '}
				<span className="block text-small text-ink-soft">{`Written ${date}`}</span>
			</CheckBox>{' '}
			{isInBook && (
				<div className="story-foot">
					<details>
						<Summary>
							<span className="text-small font-normal">
								Place and date<Unseen>{`of ${title}`}</Unseen>
								{opening && <span dir="auto" className="font-story italic">{`: ${opening}`}</span>}
							</span>
						</Summary>
						<Hint id={describedBy}>Printed under this story’s title. For example: Glasgow, 1952.</Hint>
						<input type="hidden" name="listed" value={id} />
						<Input
							id={openingId(id)}
							name="openings"
							aria-label={`Place and date of ${title}`}
							aria-describedby={describedBy}
							maxLength={openingLimit}
							defaultValue={typed}
							dir="auto"
							onKeyDown={pressSave}
							className="mt-1"
						/>
					</details>{' '}
					{children}
				</div>
			)}
		</div>
	);
}

const listSent = ({ sent }: FormField) => (Array.isArray(sent) ? sent.map(String) : null);

interface MoveProps {
	story: ListedStory;
	intent: string;
	label: string;
	className?: string;
}

const Move = ({ story: { id, title }, label, className = '', ...button }: MoveProps) => (
	<SubmitButton
		{...button}
		variant="quiet"
		room="least"
		about={{ storyId: id }}
		aria-label={`Move ${label.toLowerCase()}: ${title}`}
		className={className}
	>
		{label}
	</SubmitButton>
);
