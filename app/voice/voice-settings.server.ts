import { transcribes } from '#app/speech/index.server.ts';
import { findAgreement } from '#app/voice/recordings/agreement.server.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** What a person's pages know of voices. */
export async function loadVoiceSettings({ id }: { id: string }): Promise<VoiceSettings> {
	return { transcribes: transcribes(), keeps: await findAgreement(id) };
}
