import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { FileInput } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

interface RecordWithPhoneProps {
	field: FormField;
	/** The form's field with the ids of what goes with its words. */
	recordings: FormField;
	voice: VoiceSettings;
}

/**
 * Where the page cannot record: what a phone's own recorder makes, or any file, is turned into words for the box, and
 * kept where its owner keeps recordings; without a service that transcribes it is kept alone.
 */
export function RecordWithPhone({ field, recordings, voice }: RecordWithPhoneProps) {
	const { id, name, errors, errorId } = field;
	const hint = `${id}-hint`;
	const goesAlong = String(recordings.initialValue ?? '');
	if (!voice.transcribes && !voice.keeps) return null;
	return (
		<>
			<GoesAlong ids={goesAlong.split(',').filter(Boolean)} name={recordings.name} />
			<details open={errors && true} className="basis-full print:hidden">
				<Summary>Record with this phone</Summary>
				<label htmlFor={id}>A recording of your voice</label>
				<Hint id={hint}>
					At most 25 MB.{' '}
					<span>
						{voice.transcribes
							? 'What you say comes into the box, and you can correct it there.'
							: 'It goes with what you write.'}
					</span>
				</Hint>
				<FileInput
					{...{ id, name }}
					className="mt-1"
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
					busyLabel="Sending it..."
				>
					{voice.transcribes ? 'Turn it into words' : 'Keep this recording'}
				</SubmitButton>
			</details>
		</>
	);
}

/** The recordings that go with what is in the box: named in its form, and said. */
export function GoesAlong({ ids, name }: { ids: string[]; name: string }) {
	if (ids.length === 0) return null;
	return (
		<p className="basis-full">
			<input type="hidden" name={name} value={ids.join(',')} />
			<span>{`${ids.length > 1 ? `${ids.length} recordings go` : 'Your recording goes'} with what you write.`}</span>
		</p>
	);
}
