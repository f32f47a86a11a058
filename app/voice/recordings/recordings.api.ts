import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve, withUnreadBody } from '#app/api/serve.server.ts';
import { receiveAudio } from '#app/voice/receive-audio.server.ts';
import { requireRecordedBy } from '#app/voice/recorded-by.server.ts';
import { setAgreement } from '#app/voice/recordings/agreement.server.ts';
import {
	getRecordingSettingsCall,
	keepBody,
	keepRecordingCall,
	removeRecordingsCall,
	setRecordingSettingsCall,
} from '#app/voice/recordings/recording-calls.ts';
import { keepRecording, removeAllRecordings } from '#app/voice/recordings/recordings.server.ts';

const route = apiRoute(
	serve(getRecordingSettingsCall, async ({ user }) => ({ keeps: user.keepsRecordings })),
	serve(setRecordingSettingsCall, async ({ user, body }) => {
		await setAgreement(user.id, body.keeps);
		return body;
	}),
	serve(withUnreadBody(keepRecordingCall), ({ user, request }) =>
		receiveAudio(user.id, request, keepBody, ({ userId, ...recording }) => {
			requireRecordedBy(user, userId);
			return keepRecording(user.id, recording);
		}),
	),
	serve(removeRecordingsCall, async ({ user }) => {
		await removeAllRecordings(user.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
