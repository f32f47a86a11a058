import { apiRoute, serve } from '#app/api/serve.server.ts';
import { apiError } from '#app/http/api.server.ts';
import { transcribeCall } from '#app/voice/calls.ts';
import { maxRecordingBytes } from '#app/voice/recording-limits.ts';
import { readAudioUrl, transcribeFor } from '#app/voice/transcribe.server.ts';

const route = apiRoute(
	serve(transcribeCall, async ({ user, body, request }) => {
		const audio = readAudioUrl(body.audio);
		if (audio.bytes.length > maxRecordingBytes)
			return apiError(413, 'This recording is too large: 25 MB at most.');
		return { text: await transcribeFor(user.id, audio, request.signal) };
	}),
);

export { route as action, route as loader };
