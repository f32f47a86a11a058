import { apiRoute, serve, withUnreadBody } from '#app/api/serve.server.ts';
import { transcribeBody, transcribeCall } from '#app/voice/calls.ts';
import { receiveAudio } from '#app/voice/receive-audio.server.ts';
import { requireRecordedBy } from '#app/voice/recorded-by.server.ts';
import { keepIfAgreed, noteTranscript } from '#app/voice/recordings/recordings.server.ts';
import { transcribeFor } from '#app/voice/transcribe.server.ts';

const route = apiRoute(
	serve(withUnreadBody(transcribeCall), ({ user, request }) =>
		receiveAudio(user.id, request, transcribeBody, async ({ recordingId, userId, seconds, ...audio }) => {
			requireRecordedBy(user, userId);
			const id = recordingId?.toLowerCase();
			// Kept before the answer, because the browser then deletes its own copy.
			if (id) await keepIfAgreed(user.id, { id, seconds, ...audio });
			const text = await transcribeFor(user.id, audio, request.signal);
			if (id) await noteTranscript(user.id, id, text);
			return { text };
		}),
	),
);

export { route as action, route as loader };
