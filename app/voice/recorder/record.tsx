import type { ComponentProps } from 'react';
import { Hint } from '#app/ui/text.tsx';
import type { Microphone } from '#app/voice/recorder/microphone.tsx';
import { RecordWithPhone, recordHintId } from '#app/voice/recorder/record-with-phone.tsx';
import { offersToRecord, type VoiceSettings } from '#app/voice/voice-settings.ts';

export function Record({
	microphone: { element },
	...phone
}: ComponentProps<typeof RecordWithPhone> & { microphone: Microphone }) {
	return (
		<>
			{element} {!(element && offersToRecord(phone.voice)) && <RecordWithPhone {...phone} />}
		</>
	);
}

export function RecordHint({ voice }: { voice: VoiceSettings }) {
	return voice.transcribes ? null : <Hint id={recordHintId}>Recordings are not turned into text here.</Hint>;
}
