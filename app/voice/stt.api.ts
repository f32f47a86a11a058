import { apiRoute, serveUnread } from '#app/api/serve.server.ts';
import { transcribeBody, transcribeCall } from '#app/voice/calls.ts';
import { receiveAudio } from '#app/voice/receive-audio.server.ts';
import { keepIfAgreed } from '#app/voice/recordings/recordings.server.ts';
import { transcribeFor } from '#app/voice/transcribe.server.ts';

const route = apiRoute(
	serveUnread(transcribeCall, ({ user, request }) =>
		receiveAudio(user.id, request, transcribeBody, async ({ recordingId, ...audio }) => {
			// Before its words come: then the browser gives up its own copy.
			if (recordingId) await keepIfAgreed(user.id, { id: recordingId.toLowerCase(), ...audio });
			return { text: await transcribeFor(user.id, audio, request.signal) };
		}),
	),
);

export { route as action, route as loader };
