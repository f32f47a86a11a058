import { z } from 'zod';
import { defineCall, id } from '#app/api/call.ts';
import { userText } from '#app/http/user-text.ts';
import { defaultVoice, speeds, voices } from '#app/speech/voices.ts';
import { maxBase64Length } from '#app/voice/recording-limits.ts';
import { maxSeconds } from '#app/voice/recordings/recordings.ts';

export const recordedBy = id.optional().meta({
	description: 'The id of the person who recorded it. Refused if somebody else is signed in by now.',
});

export const recordedSeconds = z
	.number()
	.positive()
	.max(maxSeconds)
	.optional()
	.meta({ description: 'How long it is, since browsers do not store that in the file.' });

export const transcribeBody = z.object({
	audio: z
		.string()
		.max(maxBase64Length, { error: 'This recording is too large.', abort: true })
		.meta({ description: 'A data URL: `data:audio/webm;codecs=opus;base64,…`' }),
	recordingId: z
		.uuid()
		.optional()
		.meta({ description: 'Chosen by the caller; identifies the recording across retries.' }),
	seconds: recordedSeconds,
	userId: recordedBy,
});

export const transcribeCall = defineCall({
	method: 'POST',
	path: '/api/stt',
	id: 'transcribe',
	summary: 'The text of a recording',
	description:
		'WebM, Ogg, MP4, M4A, MP3, WAV or FLAC of up to 25 MB, recognised by its content. `text` is empty ' +
		'if nobody speaks. With a `recordingId` the recording is kept too, if the person has recordings ' +
		'kept: see `keepRecording`.',
	access: 'user',
	body: transcribeBody,
	response: z.object({ text: z.string() }),
	errors: {
		400: 'It contains no recording that can be read.',
		409: 'The person signed in is not the one in `userId`.',
		429:
			'More recordings than one person may have transcribed in a minute or a day, or two large ones at ' +
			'once.',
		502: 'The transcription service failed.',
		503: 'Transcription is not set up, or others are sending large recordings.',
		504: 'The transcription service took too long.',
	},
});

/** In characters: about two hours of speech. */
const spokenLimit = 100_000;

export const speakCall = defineCall({
	method: 'POST',
	path: '/api/tts',
	id: 'speak',
	summary: 'A text, read aloud',
	description:
		'Markdown marks are not read. The answer is streamed as it is made. A text read before is served ' +
		'from storage for 30 days, with an `ETag` and ranges.',
	access: 'user',
	body: z.object({
		text: userText(spokenLimit).refine((text) => text.trim() !== '', 'Please enter a text.'),
		voice: z.enum(voices).default(defaultVoice),
		speed: z.number().min(speeds.min).max(speeds.max).default(speeds.usual),
	}),
	response: 'audio/mpeg',
	errors: {
		400: 'It contains nothing that can be read aloud.',
		429: 'More texts than one person may have read aloud in a minute or a day.',
		502: 'The service that reads aloud failed, or said something else.',
		503: 'No service that reads aloud is set up.',
		504: 'The service that reads aloud took too long.',
	},
});

export const voiceCalls = [transcribeCall, speakCall];
