import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { Input } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';

/** Where the page cannot record: what a phone's own recorder makes, or any file, is turned into words for the box. */
export function RecordWithPhone({ field: { id, name, errors, errorId }, field }: { field: FormField }) {
	const hint = `${id}-hint`;
	return (
		<details open={errors && true} className="basis-full print:hidden">
			<Summary>Record with this phone</Summary>
			<label htmlFor={id}>A recording of your voice</label>
			<Hint id={hint}>At most 25 MB. What you say comes into the box, and you can correct it there.</Hint>
			<Input
				{...{ id, name }}
				type="file"
				accept="audio/*"
				capture
				aria-invalid={errors && true}
				aria-describedby={errors ? `${errorId} ${hint}` : hint}
			/>
			<FieldError field={field} />{' '}
			<SubmitButton
				intent="transcribe"
				variant="plain"
				formEncType="multipart/form-data"
				className="mt-2"
				busyLabel="Turning it into words..."
			>
				Turn it into words
			</SubmitButton>
		</details>
	);
}
