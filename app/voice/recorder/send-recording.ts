import { type Failure, failure, RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { recordingFailed, transcriptionFailed } from '#app/voice/failures.ts';
import type { Recording } from '#app/voice/recorder/recording-store.ts';
import { maxSeconds } from '#app/voice/recordings/recordings.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** @returns null if it was only kept, blank if nobody speaks @throws what `fetchOk` throws */
export async function sendRecording(
	recording: Recording,
	bytes: Blob,
	{ voice, userId }: { voice: VoiceSettings; userId: string },
): Promise<string | null> {
	const audio = await toDataUrl(bytes);
	const { id, seconds } = recording;
	const length = seconds > 0 && seconds <= maxSeconds ? { seconds } : {};
	const post = (path: string, fields: object) => {
		const headers = { 'Content-Type': 'application/json' };
		// Somebody else may have signed in meanwhile.
		return fetchOk(path, { method: 'POST', headers, body: JSON.stringify({ audio, userId, ...fields }) });
	};
	if (!voice.transcribes) {
		await post('/api/recordings', { id, ...length });
		return null;
	}
	const answer = await (await post('/api/stt', voice.keeps ? { recordingId: id, ...length } : {})).json();
	if (typeof answer?.text !== 'string') throw new Error('That is no answer of ours.');
	return answer.text.trim();
}

export function sendingFailure(error: unknown, voice: VoiceSettings): Failure {
	const failed = voice.transcribes ? transcriptionFailed : recordingFailed;
	if (!(error instanceof RequestError) || error.status !== 409) return failed;
	try {
		return failure(failed.title, String(JSON.parse(error.body).message));
	} catch {
		return failed;
	}
}

function toDataUrl(bytes: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(bytes);
	});
}
