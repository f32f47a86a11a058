import { useRef } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import type { sentenceReplacement } from '#app/telling/telling-schemas.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { forgetText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

export interface ChangedSentence {
	messageId: string;
	start: number;
	said: string;
	told: string | null;
}

export function ChangeForm({ place, back }: { place: ChangedSentence; back: string }) {
	const { messageId, start, said, told } = place;
	const frame = useRef<HTMLDivElement>(null);
	const key = useDraftKey(`told:${messageId}-${start}`);
	useUnsaved({
		key,
		frame,
		read(element) {
			const content = boxIn(element)?.value ?? '';
			return content === (told ?? said) ? null : { content };
		},
		bringBack(element) {
			const [kept] = readKeptTexts(key);
			const box = boxIn(element);
			if (kept?.content === told) forgetText(key);
			else if (kept && box) fillBox(box, kept.content);
		},
	});
	return (
		<ActionForm<z.input<typeof sentenceReplacement>>
			intent="replace"
			about={{ messageId, start: String(start) }}
			defaultValue={{ text: told ?? said }}
			className="mt-6"
		>
			{({ text }) => (
				<div ref={frame}>
					<p id="change">
						As it was said: <q dir="auto">{said}</q>
					</p>
					{told === null && <Hint>It is left out now. What you save here goes into the story.</Hint>}
					<TextAreaField
						field={text}
						label="What should the story say instead?"
						rows={4}
						dir="auto"
						aria-describedby={text.errors ? `change ${text.errorId}` : 'change'}
						autoFocus
					/>
					<Actions className="mt-4">
						<SubmitButton busyLabel="Saving...">Save</SubmitButton>
						<ButtonLink variant="plain" href={back}>
							Cancel
						</ButtonLink>
					</Actions>
				</div>
			)}
		</ActionForm>
	);
}

const boxIn = (frame: HTMLElement) => frame.querySelector('textarea');
