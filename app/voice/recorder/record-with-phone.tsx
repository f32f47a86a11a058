import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { Input } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { GoesAlong } from '#app/voice/recorder/goes-along.tsx';
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
					{voice.transcribes
						? 'What you say comes into the box, and you can correct it there.'
						: 'It is kept, and goes with what you write.'}
				</Hint>
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
					busyLabel={voice.transcribes ? 'Turning it into words...' : 'Sending it...'}
				>
					{voice.transcribes ? 'Turn it into words' : 'Keep this recording'}
				</SubmitButton>
			</details>
		</>
	);
}
