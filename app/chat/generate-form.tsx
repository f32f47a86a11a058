import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';

/** Has the story written; shown after the user's second message (specification, section 9). */
export function GenerateForm({ hasUnsent }: { hasUnsent: () => boolean }) {
	return (
		<ActionForm
			intent="generate"
			onSubmit={(event) => {
				// What is still in the box would be missing from the story.
				if (hasUnsent()) event.preventDefault();
			}}
		>
			<SubmitButton busyLabel="Generating...">Generate Story</SubmitButton>
		</ActionForm>
	);
}
