import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { adminUrl } from '#app/prompts/prompts.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface NewPromptDialogProps {
	type: PromptType;
	constraint: FormConstraint;
}

/** Specification, section 2. A state of the page, so it works without scripts. */
export function NewPromptDialog({ type, constraint }: NewPromptDialogProps) {
	return (
		// Browsers without `dialog` would show it inline.
		<dialog
			open
			className="static mx-0 block w-full max-w-none rounded border-2 border-edge bg-sheet p-snug text-ink"
			aria-labelledby="new-prompt-heading"
		>
			<h3 id="new-prompt-heading" className="text-story">
				Create New Prompt Version
			</h3>
			<ActionForm<z.input<typeof newPrompt>> intent="create" about={{ type }} constraint={constraint}>
				{({ version, subtype, versionNotes, content }) => (
					<>
						<TextField field={version} label="Version" placeholder="v1.2, beta-1" autoFocus />
						<TextField
							field={subtype}
							label="Subtype (optional)"
							hint="Write “group” for conversations with several people."
						/>
						<TextAreaField
							field={versionNotes}
							label="Version Notes (optional)"
							rows={3}
							className="min-h-20"
						/>
						<TextAreaField field={content} label="Prompt Content" rows={12} className="min-h-80" />
						<Actions className="mt-4">
							<SubmitButton busyLabel="Creating...">Create Prompt</SubmitButton>
							<ButtonLink variant="plain" data-cancel href={`${adminUrl(type)}#new-version`}>
								Cancel
							</ButtonLink>
						</Actions>
					</>
				)}
			</ActionForm>
		</dialog>
	);
}
