import { z } from 'zod';
import { defineCall, id, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { recordedBy, recordedSeconds } from '#app/voice/calls.ts';
import { maxBase64Length } from '#app/voice/recording-limits.ts';

const settingsJson = z
	.object({
		keeps: z.boolean().nullable().meta({ description: 'Null means not decided yet: nothing is kept.' }),
	})
	.meta({ id: 'RecordingSettings' });

const isSharedJson = z
	.boolean()
	.nullable()
	.meta({
		description:
			'Whether readers of the story may hear it. Null means yes, unless a sentence of its message is left ' +
			'out, changed or undecided. If it is true, a later decision about its message makes it null again.',
	});

const recordingJson = z
	.object({
		id: z.uuid(),
		messageId: z.uuid().meta({ description: 'The message with its words.' }),
		type: z.string().meta({ description: 'Its media type, recognised by its content.' }),
		bytes: z.int(),
		seconds: z.number().nullable().meta({ description: 'Its length; null if unknown.' }),
		isShared: isSharedJson,
		createdAt: isoDateTime,
	})
	.meta({ id: 'Recording' });

export const getRecordingSettingsCall = defineCall({
	method: 'GET',
	path: '/api/recordings',
	id: 'getRecordingSettings',
	summary: 'Get whether recordings are kept',
	access: 'user',
	response: settingsJson,
});

export const setRecordingSettingsCall = defineCall({
	method: 'PUT',
	path: '/api/recordings',
	id: 'setRecordingSettings',
	summary: 'Set whether recordings are kept',
	description: 'Recordings that are already kept are not deleted.',
	access: 'user',
	body: z.object({ keeps: z.boolean() }),
	response: settingsJson,
});

export const keepBody = z.object({
	id: id.optional().meta({ description: 'Chosen by the caller; identifies the recording across retries.' }),
	audio: z
		.string()
		.max(maxBase64Length, { error: 'This recording is too large.', abort: true })
		.meta({ description: 'A data URL: `data:audio/webm;codecs=opus;base64,…`' }),
	seconds: recordedSeconds,
	userId: recordedBy,
});

export const keepRecordingCall = defineCall({
	method: 'POST',
	path: '/api/recordings',
	id: 'keepRecording',
	summary: 'Keep a recording',
	description:
		'Only for people who have agreed to that. `transcribe` with a `recordingId` does the same. A ' +
		'recording that no message names is deleted after 30 days.',
	access: 'user',
	body: keepBody,
	response: z.object({ id: z.uuid() }),
	status: 201,
	errors: {
		400: 'The recording cannot be read.',
		409:
			'Recordings are not kept, there is no room for more, or the signed-in person is not the one in ' +
			'`userId`.',
		429: 'This person has sent too many recordings in a minute or a day, or two large ones at once.',
		503: 'The recording cannot be stored at the moment, or others are sending large recordings.',
	},
});

export const removeRecordingsCall = defineCall({
	method: 'DELETE',
	path: '/api/recordings',
	id: 'removeRecordings',
	summary: 'Delete all recordings',
	description: 'Immediately and for good. Their words are kept.',
	access: 'user',
	response: successJson,
});

export const getRecordingCall = defineCall({
	method: 'GET',
	path: '/api/recordings/{id}',
	id: 'getRecording',
	summary: 'Get a recording',
	description: 'Supports `ETag` and range requests.',
	access: 'user',
	params: idParam,
	response: 'audio/*',
	errors: { 503: 'The storage cannot be reached.' },
});

export const changeRecordingCall = defineCall({
	method: 'PUT',
	path: '/api/recordings/{id}',
	id: 'changeRecording',
	summary: 'Set whether a recording is shared',
	access: 'user',
	params: idParam,
	body: z.object({ isShared: isSharedJson }),
	response: successJson,
});

export const removeRecordingCall = defineCall({
	method: 'DELETE',
	path: '/api/recordings/{id}',
	id: 'removeRecording',
	summary: 'Delete a recording',
	description: 'Immediately and for good. Its words are kept.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const listRecordingsCall = defineCall({
	method: 'GET',
	path: '/api/conversations/{id}/recordings',
	id: 'listRecordings',
	summary: 'List the recordings of a conversation, in the order of its messages',
	access: 'user',
	params: idParam,
	response: z.array(recordingJson),
});
