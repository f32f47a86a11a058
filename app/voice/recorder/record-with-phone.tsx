import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { FileInput } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { Sign } from '#app/voice/recorder/sign.tsx';
import { AskToKeep } from '#app/voice/recordings/ask-to-keep.tsx';
import { takesRecordings, type VoiceSettings } from '#app/voice/voice-settings.ts';

interface RecordWithPhoneProps {
	field: FormField;
	recordings: FormField;
	voice: VoiceSettings;
}

export const recordHintId = 'record-hint';

export const phoneId = 'record-with-phone';

/** For pages that cannot record. As large as the button that replaces it once scripts run. */
export function RecordWithPhone({ field, recordings, voice }: RecordWithPhoneProps) {
	const takes = takesRecordings(voice);
	const goesAlong = takes ? String(recordings.initialValue ?? '') : '';
	return (
		<>
			<GoesAlong ids={goesAlong.split(',').filter(Boolean)} name={recordings.name} />
			<details id={phoneId} open={field.errors && true} className="paired print:hidden">
				<summary
					className="button button-plain w-full list-none [&::-webkit-details-marker]:hidden"
					aria-describedby={voice.transcribes ? undefined : recordHintId}
				>
					<Sign isRecording={false} /> Record<Unseen>with this phone</Unseen>
				</summary>
				<div className="pt-3">
					{(voice.keeps === null || !takes) && <AskToKeep voice={voice} />}
					{takes && <File field={field} voice={voice} />}
				</div>
			</details>
		</>
	);
}

function File({ field, voice }: Omit<RecordWithPhoneProps, 'recordings'>) {
	const { id, name, errors, errorId } = field;
	const hint = `${id}-hint`;
	return (
		<>
			<label htmlFor={id}>A recording of your voice</label>
			<Hint id={hint}>
				At most 25 MB.{' '}
				<span>
					{voice.transcribes
						? 'What you say appears in the box, and you can correct it there.'
						: 'It will be sent with what you write.'}
				</span>
			</Hint>
			<FileInput
				{...{ id, name }}
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
		</>
	);
}

export function GoesAlong({ ids, name }: { ids: string[]; name: string }) {
	if (ids.length === 0) return null;
	return (
		<p className="basis-full">
			<input type="hidden" name={name} value={ids.join(',')} />
			<span>
				{ids.length > 1
					? `${ids.length} recordings will be sent with what you write.`
					: 'Your recording will be sent with what you write.'}
			</span>
		</p>
	);
}
