import { z } from 'zod';
import { deleteForGood, restoreDeleted } from '#app/deleted/deleted.server.ts';
import { deletedPath } from '#app/deleted/deleted.ts';
import { ignoreNotFound } from '#app/errors.ts';
import { intent } from '#app/forms/form-action.server.ts';
import { failure } from '#app/http/failure.ts';

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
		{ failure: failure('Error', 'It could not be restored. Please try again.') },
	),
	'delete-for-good': intent(
		deletedForm,
		async ({ user, value: { id } }) => {
			await ignoreNotFound(deleteForGood(user.id, id));
			return { to: deletedPath, toast: { title: 'Deleted for good' } };
		},
		{ failure: failure('Error', 'It could not be deleted. Please try again.') },
	),
};
