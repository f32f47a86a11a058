import { SubmitButton } from '#app/forms/fields.tsx';
import { useCanRecord } from '#app/voice/recorder/use-can-record.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** Asks, until it is answered, whether recordings are kept, whoever can record; it stands in a form. */
export function AskToKeep({ voice }: { voice: VoiceSettings }) {
	const canRecord = useCanRecord();
	if (voice.keeps !== null || !(voice.transcribes || canRecord)) return null;
	return (
		<fieldset
			aria-labelledby="keep-voice"
			className="mb-3 flex flex-wrap items-center gap-2 rounded border border-rule bg-sheet pr-snug pl-snug py-3 print:hidden"
		>
			{/* No legend, which browsers put on the frame's edge. */}
			<p id="keep-voice" className="basis-full font-bold">
				May we keep your voice? Your family could hear you tell it.
			</p>
			<SubmitButton intent="keep-voice" about={{ keeps: 'yes' }} variant="chip" room="little">
				Keep my recordings
			</SubmitButton>{' '}
			<SubmitButton intent="keep-voice" about={{ keeps: 'no' }} variant="chip" room="little">
				Only the words
			</SubmitButton>
		</fieldset>
	);
}
