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
		total: z.int().meta({ description: '0 until it is known.' }),
		bytes: z.int().nullable().meta({ description: 'Null until it can be downloaded.' }),
		createdAt: isoDateTime,
		expiresAt: isoDateTime.meta({ description: 'When it is removed.' }),
	})
	.meta({ id: 'Export' });

export const startExportCall = defineCall({
	method: 'POST',
	path: '/api/my-data/exports',
	id: 'startExport',
	summary: 'Make a download of everything you have here',
	description: 'Asking again while it is being made gives the same download.',
	access: 'user',
	response: exportJson,
	status: 201,
	errors: { 429: 'More downloads than one person may have made in a day.' },
});

export const getExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}',
	id: 'getExport',
	summary: 'The progress of a download',
	access: 'user',
	params: idParam,
	response: exportJson,
});

export const downloadExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}/zip',
	id: 'downloadExport',
	summary: 'The download itself',
	description: 'Supports `Range`, so that an interrupted download can continue.',
	access: 'user',
	params: idParam,
	response: 'application/zip',
	errors: { 409: 'It is not ready.' },
});

export const importCall = defineCall({
	method: 'POST',
	path: '/api/my-data/import',
	id: 'bringIn',
	summary: 'Bring in a text, or conversations that were downloaded',
	description:
		'Each becomes a conversation. Anything already here is left as it is, and anything that cannot be ' +
		'read is skipped.',
	access: 'user',
	body: importBody,
	response: z.object({
		broughtIn: z.int(),
		present: z.int().meta({ description: 'Were already here.' }),
		empty: z.int().meta({ description: 'Had nothing in them.' }),
		refused: z
			.array(z.object({ name: z.string(), why: z.string() }))
			.meta({ description: 'Could not be read.' }),
		left: z.boolean().meta({ description: 'There was no time for all of it. Send it again for the rest.' }),
	}),
	errors: { 429: 'More than one person may bring in at once.' },
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
		409: 'It is the ID token of another Google account.',
		429: 'Too many tries.',
		502: 'Google could not be reached.',
		504: 'Google took too long.',
	},
});

export const myDataCalls = [
	startExportCall,
	getExportCall,
	downloadExportCall,
	importCall,
	deleteAccountCall,
];
