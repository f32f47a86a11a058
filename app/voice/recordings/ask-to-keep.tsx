import { SubmitButton } from '#app/forms/fields.tsx';
import { useCanRecord } from '#app/voice/recorder/use-can-record.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** Asks, until it is answered, whether recordings are kept, whoever can record; it stands in a form. */
export function AskToKeep({ voice }: { voice: VoiceSettings }) {
	const canRecord = useCanRecord();
	if (voice.keeps !== null || !(voice.transcribes || canRecord)) return null;
	return (
		<fieldset className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
			<legend className="mb-1">May we keep your voice? Your family could hear you tell it.</legend>
			<SubmitButton intent="keep-voice" about={{ keeps: 'yes' }} variant="chip" room="little">
				Keep my recordings
			</SubmitButton>{' '}
			<SubmitButton intent="keep-voice" about={{ keeps: 'no' }} variant="chip" room="little">
				Only the words
			</SubmitButton>
		</fieldset>
	);
}
