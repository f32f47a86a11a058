import { z } from 'zod';
import { deleteForGood, restoreDeleted } from '#app/deleted/deleted.server.ts';
import { deletedPath, notDeletedForGood, notRestored } from '#app/deleted/deleted.ts';
import { ignoreNotFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';

const deletedForm = z.object({ id: z.uuid() });

export const deletedIntents = {
	restore: intent(
		deletedForm,
		async ({ user, value: { id } }) => {
			const { kind } = await restoreDeleted(user.id, id);
			const [title, href] =
				kind === 'story' ? ['Story restored', `/stories/${id}`] : ['Conversation restored', `/chat/${id}`];
			return { to: deletedPath, toast: { title, action: { label: 'View', href } } };
		},
		{ failure: notRestored },
	),
	'delete-for-good': intent(
		deletedForm,
		async ({ user, value: { id } }) => {
			await ignoreNotFound(deleteForGood(user.id, id));
			return { to: deletedPath, toast: { title: 'Deleted for good' } };
		},
		{ failure: notDeletedForGood },
	),
};
