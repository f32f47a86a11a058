import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { messageLimit } from '#app/conversations/conversation.ts';
import { recordingIds } from '#app/conversations/conversation-schemas.ts';
import { Conflict, Invalid, RateLimited, Unavailable } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { FileOnDisk } from '#app/forms/read-form.server.ts';
import { failure } from '#app/http/failure.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { userText } from '#app/http/user-text.ts';
import { log } from '#app/observe/log.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { type AudioKind, notAudio, startBytes } from '#app/speech/audio-kind.server.ts';
import { transcribes } from '#app/speech/index.server.ts';
import { noSpeech, recordingFailed, transcriptionFailed } from '#app/voice/failures.ts';
import { joinText } from '#app/voice/recorder/recording.ts';
import { maxRecordingBytes } from '#app/voice/recording-limits.ts';
import { keepRecording, noteTranscript } from '#app/voice/recordings/recordings.server.ts';
import { requireKind, transcribeFor } from '#app/voice/transcribe.server.ts';

const transcribeForm = z.object({
	content: userText(messageLimit).default(''),
	recordings: recordingIds,
	recording: z
		.array(z.instanceof(FileOnDisk))
		.max(1, 'Please choose one recording at a time.')
		.default([])
		.refine((files) => files.length > 0, 'Please choose a recording first')
		.refine(
			(files) => files.every(({ size }) => size <= maxRecordingBytes),
			'A recording can be 25 MB at most.',
		),
});

/** If nothing transcribes, the recording is only kept. @param own intent of the form that holds the box */
export const transcribeIntent = (own: string) =>
	intent(
		transcribeForm,
		async ({ user, value, request }: FormContext<z.output<typeof transcribeForm>>) => {
			const [file] = value.recording;
			if (!file) throw new Invalid(recordingFailed.description, 'recording');
			const kind = await readKind(file);
			const text = transcribes() ? await transcribeFile(user.id, file, kind, request.signal) : '';
			const id = text ? await keepBesides(user, file, kind) : await keepAlone(user.id, file, kind);
			if (id && text) await noteTranscript(user.id, id, text);
			const recordings = [...new Set([...value.recordings, ...(id ? [id] : [])])].join(',');
			const title = text
				? 'What you said is in the box.'
				: 'Your recording will be sent with what you write.';
			const description = text
				? 'Please look at it before you send it.'
				: 'Now write a few words to go with it.';
			const toast = { title, description };
			const fill = { intent: own, content: joinText(value.content, text), recordings };
			return { fill, anchor: `${own}-content`, toast };
		},
		{
			failure: transcriptionFailed,
			refusals: [noSpeech, recordingFailed, failure(recordingFailed.title, notAudio), transcriptionFailed],
			uploads: {
				maxFiles: 2,
				maxFileSize: maxRecordingBytes,
				again: 'Your recording was not sent, because you were signed out. Please choose it again.',
			},
		},
	);

async function readKind({ path, size }: FileOnDisk): Promise<AudioKind> {
	return requireKind(await readStart(path), size, 'recording');
}

/** @throws Invalid if it cannot be read or transcribed, or has no speech */
async function transcribeFile(
	userId: string,
	{ path }: FileOnDisk,
	kind: AudioKind,
	signal: AbortSignal,
): Promise<string> {
	try {
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

/** A failure is ignored, since the words are there already. @returns null if not kept */
async function keepBesides(user: SessionUser, file: FileOnDisk, kind: AudioKind): Promise<string | null> {
	try {
		return user.keepsRecordings ? await keepFile(user.id, file, kind) : null;
	} catch (error) {
		if (!(error instanceof Conflict))
			log.error({ err: log.describe(error) }, 'a recording could not be kept');
		return null;
	}
}

async function keepAlone(userId: string, file: FileOnDisk, kind: AudioKind): Promise<string> {
	try {
		return await keepFile(userId, file, kind);
	} catch (error) {
		if (error instanceof Conflict) throw new Invalid(error.message, 'recording');
		if (error instanceof Unavailable) throw new Invalid(recordingFailed.description, 'recording');
		throw error;
	}
}

/** A file sent again after a lost answer is the same recording. */
async function keepFile(userId: string, { path }: FileOnDisk, kind: AudioKind): Promise<string> {
	const hash = createHash('sha256');
	for await (const piece of createReadStream(path)) hash.update(piece);
	const { id } = await keepRecording(userId, {
		id: deriveIdempotencyKey(userId, hash.digest('hex')),
		bytes: path,
		kind,
	});
	return id;
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
