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
	summary: 'Have a download made of everything that is one’s own',
	description: 'Asked for again while it is being made, it is the same.',
	access: 'user',
	response: exportJson,
	status: 201,
	errors: { 429: 'More downloads than one person may have made in a day.' },
});

export const getExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}',
	id: 'getExport',
	summary: 'How far a download is',
	access: 'user',
	params: idParam,
	response: exportJson,
});

export const downloadExportCall = defineCall({
	method: 'GET',
	path: '/api/my-data/exports/{id}/zip',
	id: 'downloadExport',
	summary: 'The download itself',
	description: 'Takes `Range`, so that a download that was cut off can go on.',
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
		'Each becomes a conversation; what is here already is left as it is. What cannot be read does not keep the ' +
		'rest from being brought in.',
	access: 'user',
	body: importBody,
	response: z.object({
		broughtIn: z.int(),
		present: z.int().meta({ description: 'Were here already.' }),
		empty: z.int().meta({ description: 'Nobody had said anything in them.' }),
		refused: z
			.array(z.object({ name: z.string(), why: z.string() }))
			.meta({ description: 'Could not be read.' }),
		left: z.boolean().meta({ description: 'There was no time for all of it: send it again for the rest.' }),
	}),
	errors: { 429: 'More than one person may bring in at once.' },
});

export const deleteAccountCall = defineCall({
	method: 'POST',
	path: '/api/my-data/delete',
	id: 'deleteAccount',
	summary: 'Delete one’s account and everything in it',
	description:
		'With the password of a development account, or an ID token that Google has given in the last five minutes.',
	access: 'user',
	body: deletionBody,
	response: successJson,
	errors: {
		409: 'It is the ID token of another Google account.',
		429: 'Too many tries.',
		502: 'Google could not be asked.',
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
