import { SubmitButton } from '#app/forms/fields.tsx';

/** Has the story written; shown after the user's second message (specification, section 9). */
export function GenerateButton({ hasUnsent }: { hasUnsent: () => boolean }) {
	return (
		<SubmitButton
			intent="generate"
			busyLabel="Generating..."
			onClick={(event) => {
				// What is still in the box would be missing from the story.
				if (hasUnsent()) event.preventDefault();
			}}
		>
			Generate Story
		</SubmitButton>
	);
}
