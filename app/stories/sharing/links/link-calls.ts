import { z } from 'zod';
import { defineCall, id, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { notWritten } from '#app/stories/record/story-json.ts';
import { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { defaultDays, linkDays, maxLinks } from '#app/stories/sharing/links/links.ts';

const linkJson = z
	.object({
		id: z.uuid(),
		label: z.string().nullable().meta({ description: 'Who it is for, in the owner’s words.' }),
		createdAt: isoDateTime,
		expiresAt: isoDateTime,
		lastOpenedAt: isoDateTime.nullable(),
		hasPassphrase: z.boolean(),
	})
	.meta({ id: 'Link' });

export const listLinksCall = defineCall({
	method: 'GET',
	path: '/api/stories/{id}/links',
	id: 'listLinks',
	summary: 'List the private links that still open a story, newest first',
	access: 'user',
	params: idParam,
	response: z.array(linkJson),
});

export const createLinkCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/links',
	id: 'createLink',
	summary: 'Create a private link to a story',
	description:
		'Anyone who has the link can read the story without an account. Only this response has the address, ' +
		'because only a hash of it is stored.',
	access: 'user',
	params: idParam,
	body: linkForm.extend({
		days: z
			.literal([...linkDays])
			.default(defaultDays)
			.meta({ description: 'How many days the link works.' }),
	}),
	response: linkJson.extend({ address: z.url() }).meta({ id: 'NewLink' }),
	status: 201,
	errors: {
		409: `${notWritten}, or it already has ${maxLinks} links.`,
		429: 'This person has created too many links in a minute or a day.',
		503: 'Too many passphrases are being hashed at the moment. `Retry-After` says when to retry.',
	},
});

export const revokeLinkCall = defineCall({
	method: 'DELETE',
	path: '/api/stories/{id}/links/{linkId}',
	id: 'revokeLink',
	summary: 'End a private link',
	description: 'Ending a link that has already ended is not an error.',
	access: 'user',
	params: idParam.extend({ linkId: id }),
	response: successJson,
});
