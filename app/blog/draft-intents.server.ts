import { z } from 'zod';
import {
	draftsUrl,
	draftUrl,
	postNotDeleted,
	postNotPublished,
	postNotSaved,
	postNotUnpublished,
} from '#app/blog/draft.ts';
import { type DraftFields, draftForm, publishForm } from '#app/blog/draft-schemas.ts';
import { createDraft, saveDraft, withBlogLock } from '#app/blog/drafts.server.ts';
import { deleteDraft, publishDraft, unpublishPost } from '#app/blog/publish.server.ts';
import type { Transaction } from '#app/database/db.server.ts';
import { ignoreNotFound } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import type { BlogDraft } from '#app/generated/prisma/client.ts';
import { requireId } from '#app/http/id.ts';

const access = 'admin';
const postForm = z.object({ id: z.uuid() });

function saveOrCreateDraft(
	tx: Transaction,
	{ params, value, idempotencyKey }: FormContext<DraftFields, 'admin'>,
): Promise<BlogDraft> {
	if (params.id === 'new') return createDraft(tx, value, idempotencyKey);
	return saveDraft(tx, requireId(params.id), value);
}

export const draftIntents = {
	save: intent(
		draftForm,
		async (form) => {
			const { id } = await withBlogLock((tx) => saveOrCreateDraft(tx, form));
			return { to: draftUrl(id), toast: { title: 'Draft saved' } };
		},
		{ access, failure: postNotSaved },
	),
	preview: intent(
		draftForm,
		async (form) => {
			const { id } = await withBlogLock((tx) => saveOrCreateDraft(tx, form));
			return { to: `${draftUrl(id)}/preview` };
		},
		{ access, failure: postNotSaved },
	),
	publish: intent(
		publishForm,
		async (form) => {
			const { title } = await withBlogLock(async (tx) => {
				const draft = await saveOrCreateDraft(tx, form);
				await publishDraft(tx, draft);
				return draft;
			});
			return { to: draftsUrl, toast: { title: 'Post published', description: `“${title}”` } };
		},
		{ access, failure: postNotPublished },
	),
	'save-another': intent(
		draftForm,
		async ({ value, idempotencyKey }) => {
			const fields = { ...value, version: 1, slug: '' };
			const { id } = await withBlogLock((tx) => createDraft(tx, fields, idempotencyKey));
			return { to: draftUrl(id), toast: { title: 'Saved as another draft' } };
		},
		{ access, failure: postNotSaved },
	),
};

export const postIntents = {
	unpublish: intent(
		postForm,
		async ({ value }) => {
			await unpublishPost(value.id);
			return { to: draftsUrl, toast: { title: 'Post unpublished', description: 'It is a draft again.' } };
		},
		{ access, failure: postNotUnpublished },
	),
	delete: intent(
		postForm,
		async ({ value }) => {
			await ignoreNotFound(deleteDraft(value.id));
			return { to: draftsUrl, toast: { title: 'Post deleted' } };
		},
		{ access, failure: postNotDeleted },
	),
};
