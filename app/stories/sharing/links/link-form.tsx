import { useRef } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { ChoiceField } from '#app/forms/choice-field.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import type { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { daysLabel, defaultDays, linkDays, passphraseLengths } from '#app/stories/sharing/links/links.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** Shown, and without autocorrection, since others must type it exactly. */
const asTyped = {
	autoCapitalize: 'none',
	autoCorrect: 'off',
	spellCheck: false,
	autoComplete: 'off',
} as const;

interface LinkFormProps {
	storyId: string;
	back: string;
	constraint: FormConstraint;
}

export function LinkForm({ storyId, back, constraint }: LinkFormProps) {
	const frame = useRef<HTMLDivElement>(null);
	// The passphrase is a secret.
	const { earlier } = useKeptForm(`link:${storyId}`, frame, { label: '' });
	return (
		<ActionForm<z.input<typeof linkForm>>
			intent="create-link"
			constraint={constraint}
			defaultValue={{ days: String(defaultDays) }}
		>
			{({ label, days, password }) => (
				<div ref={frame}>
					{earlier && <UnsavedChanges {...earlier} />}
					<TextField
						field={label}
						label="Who is it for? (optional)"
						hint="Only you see this, so that you can tell your links apart."
						dir="auto"
					/>
					<ChoiceField
						field={days}
						label="How long should the link work?"
						choices={linkDays.map((value) => ({ value, label: daysLabel(value) }))}
					/>
					<TextField
						field={password}
						label="Passphrase (optional)"
						hint={
							`At least ${passphraseLengths.min} characters. Don’t send it with the link: tell your readers by ` +
							'phone, for example.'
						}
						{...asTyped}
					/>
					<Actions className="mt-4">
						<SubmitButton busyLabel="Making the link...">Make a link</SubmitButton>
						<ButtonLink variant="plain" data-cancel href={back}>
							Cancel
						</ButtonLink>
					</Actions>
				</div>
			)}
		</ActionForm>
	);
}
