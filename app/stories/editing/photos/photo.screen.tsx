import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import type { z } from 'zod';
import { requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { forgettingSaved, useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { Question } from '#app/forms/question.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import { cutAtWord } from '#app/http/excerpt.ts';
import { requireId } from '#app/http/id.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { findPhotoPlaces } from '#app/stories/editing/photos/describe-photos.server.ts';
import { describeForm, photoIntents } from '#app/stories/editing/photos/photo-intents.server.ts';
import { aboveStory, atParagraph } from '#app/stories/editing/photos/photo-place.ts';
import {
	endMissing,
	photoNotChanged,
	removalFailed,
	removalQuestion,
	undescribedText,
} from '#app/stories/photos/photo.ts';
import { StoryError } from '#app/stories/reading/story-error.tsx';
import { findStory } from '#app/stories/record/stories.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { editorPath } from '#app/stories/record/story-schemas.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

/** In characters. */
const maxOpeningLength = 50;
const maxChoices = 200;

export const loader = pageLoader(async ({ user, params, query }) => {
	const story = requireFound(await findStory(user.id, requireId(params.id)));
	const { photos, beginnings } = await findPhotoPlaces(story);
	const index = photos.findIndex(({ id }) => id === requireId(params.photoId));
	const { id, description, width, height, isTruncated, afterParagraph } = requireFound(photos[index]);
	return {
		id,
		description,
		width,
		height,
		isTruncated,
		number: index + 1,
		count: photos.length,
		after: String(afterParagraph ?? 0),
		places: placesAround(beginnings, afterParagraph ?? 0),
		isAsked: query.has('remove'),
		back: editorPath(story.id, `photo-${id}`),
		constraint: getZodConstraint(describeForm),
	};
});

function placesAround(beginnings: string[], now: number) {
	const first = Math.max(0, Math.min(now - maxChoices / 2, beginnings.length - maxChoices));
	const near = beginnings.slice(first, first + maxChoices).map((text, index) => {
		const paragraph = first + index + 1;
		return {
			value: String(paragraph),
			label: `${atParagraph(paragraph)}: “${cutAtWord(plainText(text).replace(/\s+/g, ' '), maxOpeningLength)}”`,
		};
	});
	return [{ value: '0', label: aboveStory }, ...near];
}

export const action = formAction(photoIntents);

export const clientAction = forgettingSaved(clientActionWith({ describe: photoNotChanged }, removalFailed), [
	'describe',
]);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>(
	(data) => (data ? `Photo ${data.number} of ${data.count}` : 'Photo'),
	'Photo Not Found',
);

export default function PhotoPage() {
	const photo = useLoaderData<typeof loader>();
	const { id, number, count, isAsked, back } = photo;
	return (
		<>
			<BackLink href={back}>Back to the editor</BackLink>
			<h1 id="heading" className="mt-2">
				{count > 1 ? `Photo ${number} of ${count}` : 'Photo'}
			</h1>
			<img
				src={photoPath(id, 'medium')}
				alt={photo.description || undescribedText(number, count)}
				width={photo.width}
				height={photo.height}
				className={
					'mx-auto mt-4 h-auto max-h-[60vh] desk:max-h-[22rem] w-auto max-w-full rounded border border-rule bg-sheet ' +
					'p-2 [box-shadow:0_1px_3px_rgb(0_0_0/0.08)]'
				}
			/>
			{photo.isTruncated && <Hint>{endMissing()}</Hint>}
			{isAsked ? <RemovePhoto back={back} /> : <DescribePhoto photo={photo} />}
		</>
	);
}

function RemovePhoto({ back }: { back: string }) {
	return (
		<ActionForm intent="remove" className="mt-4">
			<Question back={back} yes="Remove this photo" no="Keep it" busyLabel="Removing...">
				{removalQuestion} You cannot get it back.
			</Question>
		</ActionForm>
	);
}

type PhotoData = ReturnType<typeof useLoaderData<typeof loader>>;

function DescribePhoto({ photo }: { photo: PhotoData }) {
	const { id, back, description, after, number, count, places, constraint } = photo;
	const frame = useRef<HTMLDivElement>(null);
	const { isUnsaved, earlier } = useKeptForm(`photo:${id}`, frame, { description });
	const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
	return (
		<ActionForm<z.input<typeof describeForm>>
			intent="describe"
			constraint={constraint}
			defaultValue={{ description, after, place: String(number) }}
		>
			{(fields) => (
				<div ref={frame}>
					{earlier && <UnsavedChanges {...earlier} />}
					<TextAreaField
						field={fields.description}
						label="Who and what is in this picture?"
						hint="This appears below the photo, and is read aloud to people who cannot see it."
						dir="auto"
						rows={3}
					/>
					<SelectField
						field={fields.after}
						label="Where should it go?"
						hint="The first photo above the story goes on the cover of its PDF, and the others go at the end."
						choices={places}
					/>
					{count > 1 && (
						<SelectField
							field={fields.place}
							label="Its place among the photos"
							choices={numbers.map((value) => ({ value, label: `${value} of ${count}` }))}
						/>
					)}
					<Actions className="mt-6">
						<SubmitButton busyLabel="Saving...">Save</SubmitButton>
						<ButtonLink variant="plain" data-cancel href={back}>
							Cancel
						</ButtonLink>
						<SubmitButton variant="quiet" intent="ask-to-remove">
							Remove this photo
						</SubmitButton>
						{isUnsaved && <Hint>Not saved.</Hint>}
					</Actions>
				</div>
			)}
		</ActionForm>
	);
}

export const ErrorBoundary = () => <StoryError wanted="trying to edit" />;
