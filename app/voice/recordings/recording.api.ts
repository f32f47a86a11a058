import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import {
	changeRecordingCall,
	getRecordingCall,
	removeRecordingCall,
} from '#app/voice/recordings/recording-calls.ts';
import { findRecording, removeRecording, setShared } from '#app/voice/recordings/recordings.server.ts';
import { recordingKey } from '#app/voice/recordings/recordings.ts';

const route = apiRoute(
	serve(getRecordingCall, async ({ user, params, request, context }) => {
		const recording = requireFound(await findRecording(user.id, params.id));
		const options = { drained: context.drained };
		return requireFound(await objectResponse(request, recordingKey(recording), options));
	}),
	serve(changeRecordingCall, async ({ user, params, body }) => {
		await setShared(user.id, params.id, body.isShared);
		return successAnswer;
	}),
	serve(removeRecordingCall, async ({ user, params }) => {
		await removeRecording(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
