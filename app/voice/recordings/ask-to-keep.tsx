import { SubmitButton } from '#app/forms/fields.tsx';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

export function AskToKeep({ voice: { transcribes, keeps } }: { voice: VoiceSettings }) {
	return (
		<fieldset aria-labelledby="keep-voice" className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
			{/* No legend, which browsers put on the frame's edge. */}
			<p id="keep-voice" className="basis-full">
				May we keep your recordings? Then your family can hear you tell it.
			</p>
			<SubmitButton intent="keep-voice" about={{ keeps: 'yes' }} variant="chip" room="little">
				Keep them
			</SubmitButton>{' '}
			{keeps === null && (
				<SubmitButton intent="keep-voice" about={{ keeps: 'no' }} variant="chip" room="little">
					{transcribes ? 'Only the words' : 'Don’t keep them'}
				</SubmitButton>
			)}
		</fieldset>
	);
}
