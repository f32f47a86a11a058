import { z } from 'zod';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { WorkState } from '#app/generated/prisma/enums.ts';
import { deletionBody } from '#app/my-data/delete/deletion-schemas.ts';
import { importBody } from '#app/my-data/import/import-schemas.ts';

const exportJson = z
	.object({
		id: z.uuid(),
		state: z.enum(WorkState).meta({ description: '`complete` once it can be downloaded.' }),
		done: z.int().meta({ description: 'How many stories are packed.' }),
		total: z.int().meta({ description: '0 until known.' }),
		bytes: z.int().nullable().meta({ description: 'Null until it can be downloaded.' }),
		createdAt: isoDateTime,
		expiresAt: isoDateTime.meta({ description: 'When it is deleted.' }),
	})
	.meta({ id: 'Export' });

export const startExportCall = defineCall({
	method: 'POST',
	path: '/api/my-data/exports',
	id: 'startExport',
	summary: 'Start an export of everything you have here',
	description: 'Asking again while it is being made returns the same export.',
	access: 'user',
	response: exportJson,
	status: 201,
	errors: { 429: 'This person has asked for too many exports in a day.' },
});

export const getExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}',
	id: 'getExport',
	summary: 'Get the progress of an export',
	access: 'user',
	params: idParam,
	response: exportJson,
});

export const downloadExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}/zip',
	id: 'downloadExport',
	summary: 'Download an export',
	description: 'Supports `Range`, so an interrupted download can be resumed.',
	access: 'user',
	params: idParam,
	response: 'application/zip',
	errors: { 409: 'The export is not ready.' },
});

export const importCall = defineCall({
	method: 'POST',
	path: '/api/my-data/import',
	id: 'bringIn',
	summary: 'Import a text, or conversations from an export',
	description:
		'Each becomes a conversation. Anything already here is left as it is, and anything that cannot be ' +
		'read is skipped.',
	access: 'user',
	body: importBody,
	response: z.object({
		broughtIn: z.int(),
		present: z.int().meta({ description: 'How many were already here.' }),
		empty: z.int().meta({ description: 'How many were empty.' }),
		refused: z
			.array(z.object({ name: z.string(), why: z.string() }))
			.meta({ description: 'Those that could not be read.' }),
		left: z.boolean().meta({ description: 'True if time ran out. Send it again to import the rest.' }),
	}),
	errors: { 429: 'This person has sent too many imports in a minute or a day.' },
});

export const deleteAccountCall = defineCall({
	method: 'POST',
	path: '/api/my-data/delete',
	id: 'deleteAccount',
	summary: 'Delete your account and everything in it',
	description:
		'Needs the password of a development account, or an ID token that Google issued in the last five minutes.',
	access: 'user',
	body: deletionBody,
	response: successJson,
	errors: {
		409: 'The ID token belongs to another Google account.',
		429: 'Too many attempts.',
		502: 'Google could not be reached.',
		504: 'Google took too long.',
	},
});
