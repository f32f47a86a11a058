import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { driveIntents } from '#app/stories/sharing/drive/drive-intents.server.ts';
import { emailIntents } from '#app/stories/sharing/email/email-intents.server.ts';
import { linkForm, revokeForm } from '#app/stories/sharing/links/link-schemas.ts';
import { createLink, revokeLink } from '#app/stories/sharing/links/links.server.ts';
import { linkNotEnded, linkNotMade } from '#app/stories/sharing/links/links.ts';
import { flashLink } from '#app/stories/sharing/links/new-link.server.ts';

const sharePageAt = (storyId: string, anchor: string) => `${sharePath(storyId)}#${anchor}`;

export const shareIntents = {
	...driveIntents,
	...emailIntents,
	'create-link': intent(
		linkForm,
		async ({ user, params, value, idempotencyKey }) => {
			const storyId = requireId(params.id);
			const link = await createLink(user.id, storyId, value, idempotencyKey);
			if (!link)
				return { to: sharePageAt(storyId, 'links'), toast: { title: 'This link has already been made' } };
			const headers = new Headers({
				'Set-Cookie': await flashLink({
					storyId,
					id: link.id,
					token: link.token,
					passphrase: value.password,
				}),
			});
			return { to: sharePageAt(storyId, 'new-link'), headers };
		},
		{ failure: linkNotMade },
	),
	'revoke-link': intent(
		revokeForm,
		async ({ user, params, value }) => {
			const storyId = requireId(params.id);
			await revokeLink(user.id, storyId, value.linkId);
			return { to: sharePath(storyId), toast: { title: 'The link has ended' } };
		},
		{ failure: linkNotEnded },
	),
};
