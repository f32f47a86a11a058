import { done } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { apiError } from '#app/http/api.server.ts';
import { requireRecordedBy } from '#app/voice/recorded-by.server.ts';
import { maxRecordingBytes, tooLarge } from '#app/voice/recording-limits.ts';
import { setAgreement } from '#app/voice/recordings/agreement.server.ts';
import {
	getRecordingSettingsCall,
	keepRecordingCall,
	removeRecordingsCall,
	setRecordingSettingsCall,
} from '#app/voice/recordings/recording-calls.ts';
import { keepRecording, removeAllRecordings } from '#app/voice/recordings/recordings.server.ts';
import { readAudioUrl } from '#app/voice/transcribe.server.ts';

const route = apiRoute(
	serve(getRecordingSettingsCall, async ({ user }) => ({ keeps: user.keepsRecordings })),
	serve(setRecordingSettingsCall, async ({ user, body }) => {
		await setAgreement(user.id, body.keeps);
		return body;
	}),
	serve(keepRecordingCall, async ({ user, body }) => {
		requireRecordedBy(user, body.userId);
		const audio = readAudioUrl(body.audio);
		if (audio.bytes.length > maxRecordingBytes) return apiError(413, tooLarge);
		return keepRecording(user.id, { id: body.id, ...audio });
	}),
	serve(removeRecordingsCall, async ({ user }) => {
		await removeAllRecordings(user.id);
		return done;
	}),
);

export { route as action, route as loader };
