import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { readableAddress } from '#app/mail/address.server.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { emailFailed, emailSent, invalidEmail, mailErrorWords } from '#app/stories/sharing/email/email.ts';
import { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { emailStory } from '#app/stories/sharing/email/email-story.server.ts';

const refusedAddresses = (['inactive', 'invalidAddress'] as const).map((code) => ({
	...emailFailed,
	description: mailErrorWords[code],
}));

export const emailIntents = {
	'send-email': intent(
		emailForm,
		async ({ user, params, value, idempotencyKey, context }) => {
			const storyId = requireId(params.id);
			const sender = { user, network: context.clientNetwork };
			const { id, email } = await emailStory(sender, storyId, value, idempotencyKey);
			return {
				to: `${sharePath(storyId)}?emailed=${id}#email`,
				toast: { title: emailSent, description: `To ${readableAddress(email)}.` },
			};
		},
		{ failure: emailFailed, isTitled: true, refusals: [invalidEmail, ...refusedAddresses] },
	),
};
