import type { FormField } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { FileField } from '#app/forms/file-field.tsx';
import { Summary } from '#app/ui/summary.tsx';

/** Where the page cannot record: what a phone's own recorder makes, or any file, is turned into words for the box. */
export function RecordWithPhone({ field }: { field: FormField }) {
	return (
		<details open={field.errors ? true : undefined} className="basis-full print:hidden">
			<Summary>Record with this phone</Summary>
			<FileField
				field={field}
				label="A recording of your voice"
				hint="At most 25 MB. What you say comes into the box, and you can correct it there."
				accept="audio/*"
				capture
			/>{' '}
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
