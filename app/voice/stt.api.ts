import { apiRoute, serve } from '#app/api/serve.server.ts';
import { apiError } from '#app/http/api.server.ts';
import { transcribeCall } from '#app/voice/calls.ts';
import { requireRecordedBy } from '#app/voice/recorded-by.server.ts';
import { maxRecordingBytes, tooLarge } from '#app/voice/recording-limits.ts';
import { keepIfAgreed, noteTranscript } from '#app/voice/recordings/recordings.server.ts';
import { readAudioUrl, transcribeFor } from '#app/voice/transcribe.server.ts';

const route = apiRoute(
	serve(transcribeCall, async ({ user, body, request }) => {
		requireRecordedBy(user, body.userId);
		const audio = readAudioUrl(body.audio);
		if (audio.bytes.length > maxRecordingBytes) return apiError(413, tooLarge);
		// Before its words come: then the browser gives up its own copy.
		const id = body.recordingId?.toLowerCase();
		if (id) await keepIfAgreed(user.id, { id, ...audio });
		const text = await transcribeFor(user.id, audio, request.signal);
		if (id) await noteTranscript(user.id, id, text);
		return { text };
	}),
);

export { route as action, route as loader };
