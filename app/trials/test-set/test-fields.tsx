import { useRef } from 'react';
import type { z } from 'zod';
import { TextAreaField, TextField } from '#app/forms/fields.tsx';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import type { FormFields } from '#app/forms/use-fields.ts';
import { SeveralTell } from '#app/trials/several-tell.tsx';
import type { testForm } from '#app/trials/trial-schemas.ts';
import { maxTestText } from '#app/trials/trials.ts';
import { Hint } from '#app/ui/text.tsx';

export type TestFormFields = z.input<typeof testForm>;

interface TestFieldsProps {
	fields: FormFields<TestFormFields>;
	/** Missing: a new one. */
	saved?: { id: string; values: { [Name in keyof TestFormFields]?: string | null } };
}

const boxNames = ['name', 'text', 'isGroup', 'inStory', 'notInStory', 'inReply', 'notInReply'] as const;

export function TestFields({ fields, saved }: TestFieldsProps) {
	const frame = useRef<HTMLDivElement>(null);
	const stored = Object.fromEntries(boxNames.map((box) => [box, saved?.values[box] ?? '']));
	const { earlier } = useKeptForm(`test:${saved?.id ?? 'new'}`, frame, stored);
	const { name, text, isGroup, inStory, notInStory, inReply, notInReply } = fields;
	return (
		<div ref={frame}>
			{earlier && <UnsavedChanges {...earlier} />}
			<TextField field={name} label="Name" autoFocus={!saved} dir="auto" />
			<TextAreaField
				field={text}
				label="What somebody tells"
				hint={`Message by message, with a blank line between. At most ${maxTestText.toLocaleString('en')} characters.`}
				rows={8}
				dir="auto"
			/>
			<SeveralTell field={isGroup} />
			<fieldset className="mt-4" aria-describedby="phrases">
				<legend>What must come out</legend>
				<Hint id="phrases">
					One phrase a line, in just those words. Capitals, spaces and the kind of quotes make no difference.
				</Hint>
				<div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
					<TextAreaField field={inStory} label="Must be in the story" rows={4} dir="auto" />
					<TextAreaField field={notInStory} label="Must not be in the story" rows={4} dir="auto" />
					<TextAreaField field={inReply} label="Must be in the reply" rows={4} dir="auto" />
					<TextAreaField field={notInReply} label="Must not be in the reply" rows={4} dir="auto" />
				</div>
			</fieldset>
		</div>
	);
}
