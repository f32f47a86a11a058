import { z } from 'zod';
import { defineCall, id, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { recordedBy, recordedSeconds } from '#app/voice/calls.ts';
import { maxBase64Length } from '#app/voice/recording-limits.ts';

const settingsJson = z
	.object({
		keeps: z.boolean().nullable().meta({ description: 'Null: not decided yet. Nothing is kept until then.' }),
	})
	.meta({ id: 'RecordingSettings' });

const isSharedJson = z
	.boolean()
	.nullable()
	.meta({
		description:
			'Whether readers of the story may hear it. Null: yes, unless a sentence of its message is left ' +
			'out, changed or undecided. A decision about its message after a yes makes it null again.',
	});

const recordingJson = z
	.object({
		id: z.uuid(),
		messageId: z.uuid().meta({ description: 'The message with its words.' }),
		type: z.string().meta({ description: 'Its media type, recognised by its content.' }),
		bytes: z.int(),
		seconds: z.number().nullable().meta({ description: 'How long it is; null if unknown.' }),
		isShared: isSharedJson,
		createdAt: isoDateTime,
	})
	.meta({ id: 'Recording' });

export const getRecordingSettingsCall = defineCall({
	method: 'GET',
	path: '/api/recordings',
	id: 'getRecordingSettings',
	summary: 'Whether recordings are kept',
	access: 'user',
	response: settingsJson,
});

export const setRecordingSettingsCall = defineCall({
	method: 'PUT',
	path: '/api/recordings',
	id: 'setRecordingSettings',
	summary: 'Choose whether recordings are kept',
	description: 'Recordings that are already kept stay.',
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
		'message that names it has its words; without one it is deleted after 30 days.',
	access: 'user',
	body: keepBody,
	response: z.object({ id: z.uuid() }),
	status: 201,
	errors: {
		400: 'It contains no recording that can be read.',
		409:
			'Recordings are not kept, there is no room for more, or the person signed in is not the one in ' +
			'`userId`.',
		429: 'More recordings than one person may keep in a minute or a day, or two large ones at once.',
		503: 'It cannot be stored just now, or others are sending large recordings.',
	},
});

export const removeRecordingsCall = defineCall({
	method: 'DELETE',
	path: '/api/recordings',
	id: 'removeRecordings',
	summary: 'Delete all recordings',
	description: 'At once, and for good. Their words are kept.',
	access: 'user',
	response: successJson,
});

export const getRecordingCall = defineCall({
	method: 'GET',
	path: '/api/recordings/{id}',
	id: 'getRecording',
	summary: 'A recording',
	description: 'With an `ETag` and ranges.',
	access: 'user',
	params: idParam,
	response: 'audio/*',
	errors: { 503: 'The storage does not answer.' },
});

export const changeRecordingCall = defineCall({
	method: 'PUT',
	path: '/api/recordings/{id}',
	id: 'changeRecording',
	summary: 'Choose whether a recording is shared',
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
	description: 'At once, and for good. Its words are kept.',
	access: 'user',
	params: idParam,
	response: successJson,
});

export const listRecordingsCall = defineCall({
	method: 'GET',
	path: '/api/conversations/{id}/recordings',
	id: 'listRecordings',
	summary: 'The recordings of a conversation, in the order of its messages',
	access: 'user',
	params: idParam,
	response: z.array(recordingJson),
});

export const recordingCalls = [
	getRecordingSettingsCall,
	setRecordingSettingsCall,
	keepRecordingCall,
	removeRecordingsCall,
	getRecordingCall,
	changeRecordingCall,
	removeRecordingCall,
	listRecordingsCall,
];
