import type { SessionUser } from '#app/sessions/session.server.ts';
import { transcribes } from '#app/speech/index.server.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

export function voiceSettings({ keepsRecordings }: SessionUser): VoiceSettings {
	return { transcribes: transcribes(), keeps: keepsRecordings };
}
