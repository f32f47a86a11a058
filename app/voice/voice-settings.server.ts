import { transcribes } from '#app/speech/index.server.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** What a person's pages know of voices. */
export async function loadVoiceSettings(_user: { id: string }): Promise<VoiceSettings> {
	return { transcribes: transcribes(), keeps: null };
}
