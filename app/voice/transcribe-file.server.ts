import { open } from 'node:fs/promises';
import { z } from 'zod';
import { messageLimit } from '#app/conversations/conversation.ts';
import { Invalid, RateLimited, Unavailable } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { FileOnDisk } from '#app/forms/read-form.server.ts';
import { userText } from '#app/http/user-text.ts';
import { startBytes } from '#app/speech/audio-kind.ts';
import { noSpeech, recordingFailed, transcriptionFailed } from '#app/voice/failures.ts';
import { joinText } from '#app/voice/recorder/recording.ts';
import { maxRecordingBytes } from '#app/voice/recording-limits.ts';
import { requireKind, transcribeFor } from '#app/voice/transcribe.server.ts';

const form = z.object({
	content: userText(messageLimit).default(''),
	recording: z
		.array(z.instanceof(FileOnDisk))
		.max(1)
		.default([])
		.refine((files) => files.length > 0, 'Please choose a recording first')
		.refine(
			(files) => files.every(({ size }) => size <= maxRecordingBytes),
			'A recording can have 25 MB at most.',
		),
});

/**
 * Turns a recording into words, after what was typed in the box.
 * @param own the intent of the form that holds the box
 */
export const transcribeIntent = (own: string) =>
	intent(
		form,
		async ({ user, value: { content, recording }, request }: FormContext<z.output<typeof form>>) => {
			const [file] = recording;
			const text = file ? await transcribeFile(user.id, file, request.signal) : '';
			return { fill: { intent: own, content: joinText(content, text) } };
		},
		{
			failure: transcriptionFailed,
			refusals: [noSpeech, recordingFailed, transcriptionFailed],
			uploads: { maxFiles: 1, maxFileSize: maxRecordingBytes },
		},
	);

/** @throws Invalid, with the specification's words, for what cannot be read, says nothing or could not be transcribed */
async function transcribeFile(userId: string, { path }: FileOnDisk, signal: AbortSignal): Promise<string> {
	try {
		const kind = requireKind(await readStart(path));
		const text = await transcribeFor(userId, { bytes: path, kind }, signal);
		if (text) return text;
	} catch (error) {
		if (error instanceof RateLimited) throw error;
		if (error instanceof Invalid) throw new Invalid(recordingFailed.description, 'recording');
		if (error instanceof Unavailable) throw new Invalid(transcriptionFailed.description, 'recording');
		throw error;
	}
	throw new Invalid(noSpeech.description, 'recording');
}

async function readStart(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
