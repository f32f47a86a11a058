import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import type { newWords } from '#app/telling/telling-schemas.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** A sentence whose words are being changed. */
export interface ChangedSentence {
	messageId: string;
	start: number;
	said: string;
	told: string | null;
}

/** The words of one sentence, in a state of the page of their own. */
export function ChangeForm({ place, back }: { place: ChangedSentence; back: string }) {
	const { messageId, start, said, told } = place;
	return (
		<ActionForm<z.input<typeof newWords>>
			intent="replace"
			about={{ messageId, start: String(start) }}
			defaultValue={{ text: told ?? said }}
			className="mt-6"
		>
			{({ text }) => (
				<>
					<p id="change">
						You said: <q dir="auto">{said}</q>
					</p>
					<TextAreaField field={text} label="What should stand in the story instead?" rows={4} dir="auto" />
					<Actions className="mt-4">
						<SubmitButton busyLabel="Saving...">Save</SubmitButton>
						<ButtonLink variant="plain" href={back}>
							Cancel
						</ButtonLink>
					</Actions>
				</>
			)}
		</ActionForm>
	);
}
