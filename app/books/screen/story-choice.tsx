import { pressSave } from '#app/books/screen/press-save.ts';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { Card } from '#app/ui/card.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

export interface ListedStory {
	id: string;
	title: string;
	date: string;
}

interface StoryChoiceProps {
	field: FormField;
	stories: ListedStory[];
	chosen: number;
}

export function StoryChoice({ field, stories, chosen }: StoryChoiceProps) {
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
	return (
		<fieldset className="mt-6" aria-describedby={field.errors && field.errorId}>
			<legend>Stories in the book, in order</legend> <FieldError field={field} />
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
	return (
		<li id={`story-${id}`} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
			<label className="flex min-h-target min-w-0 flex-1 basis-60 items-start gap-3 py-2 font-normal">
				<input
					type="checkbox"
					name="stories"
					value={id}
					defaultChecked={isChosen}
					onKeyDown={pressSave}
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
				// Separate columns, so that repeated presses never hit the other button.
				<div className="ms-8 flex flex-wrap gap-1 min-[20em]:grid min-[20em]:grid-cols-[5.25rem_6.75rem]">
					{index > 0 && <Move story={story} intent="move-up" label="Move up" />}{' '}
					{index < chosen - 1 && (
						<Move story={story} intent="move-down" label="Move down" className="min-[20em]:col-start-2" />
					)}
				</div>
			)}
		</li>
	);
}

interface MoveProps {
	story: ListedStory;
	intent: string;
	label: string;
	className?: string;
}

const Move = ({ story: { id, title }, label, ...button }: MoveProps) => (
	<SubmitButton
		{...button}
		variant="plain"
		room="least"
		about={{ storyId: id }}
		aria-label={`${label}: ${title}`}
	>
		{label}
	</SubmitButton>
);
