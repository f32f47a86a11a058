import { z } from 'zod';
import { defineCall, id } from '#app/api/call.ts';
import { userText } from '#app/http/user-text.ts';
import { defaultVoice, speeds, voices } from '#app/speech/voices.ts';
import { maxBase64Length } from '#app/voice/recording-limits.ts';
import { maxSeconds } from '#app/voice/recordings/recordings.ts';

export const recordedBy = id.optional().meta({
	description:
		'The id of the person who recorded it. The call is refused if somebody else is signed in by now.',
});

export const recordedSeconds = z
	.number()
	.positive()
	.max(maxSeconds)
	.optional()
	.meta({ description: 'The length of the recording, because browsers do not store it in the file.' });

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
	summary: 'Transcribe a recording',
	description:
		'WebM, Ogg, MP4, M4A, MP3, WAV or FLAC of up to 25 MB, recognised by its content. `text` is empty ' +
		'if nobody speaks. With a `recordingId`, the recording is also kept if the person has agreed to ' +
		'that: see `keepRecording`.',
	access: 'user',
	body: transcribeBody,
	response: z.object({ text: z.string() }),
	errors: {
		400: 'The recording cannot be read.',
		409: 'The signed-in person is not the one in `userId`.',
		429:
			'This person has had too many recordings transcribed in a minute or a day, or is sending two large ' +
			'ones at once.',
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
	summary: 'Read a text aloud',
	description:
		'Markdown marks are not read. The response is streamed as it is made. A text that was read before is ' +
		'served from storage for 30 days, with `ETag` and range requests.',
	access: 'user',
	body: z.object({
		text: userText(spokenLimit).refine((text) => text.trim() !== '', 'Please enter a text.'),
		voice: z.enum(voices).default(defaultVoice),
		speed: z.number().min(speeds.min).max(speeds.max).default(speeds.usual),
	}),
	response: 'audio/mpeg',
	errors: {
		400: 'The text contains nothing that can be read aloud.',
		429: 'This person has had too many texts read aloud in a minute or a day.',
		502: 'The speech service failed, or read something else.',
		503: 'No speech service is set up.',
		504: 'The speech service took too long.',
	},
});
