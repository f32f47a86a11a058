import { fetchOk } from '#app/http/fetch-ok.ts';
import type { Recording } from '#app/voice/recorder/recording-store.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/**
 * Sends a recording, and gives the words in it; they are blank where nobody speaks in it. Where the person keeps
 * recordings the server keeps it too, under the same id however often it is sent.
 * @throws what `fetchOk` throws
 */
export async function deliver(recording: Recording, bytes: Blob, voice: VoiceSettings): Promise<string> {
	const audio = await toDataUrl(bytes);
	const body = JSON.stringify({ audio, ...(voice.keeps && { recordingId: recording.id }) });
	const headers = { 'Content-Type': 'application/json' };
	const answer = await (await fetchOk('/api/stt', { method: 'POST', headers, body })).json();
	if (typeof answer?.text !== 'string') throw new Error('That is no answer of ours.');
	return answer.text.trim();
}

function toDataUrl(bytes: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(bytes);
	});
}
