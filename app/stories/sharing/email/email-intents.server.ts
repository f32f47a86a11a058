import { z } from 'zod';
import { intent } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { readableAddress } from '#app/mail/address.server.ts';
import { deliversMail } from '#app/mail/send-mail.server.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import {
	emailFailed,
	emailLater,
	emailSent,
	invalidEmail,
	laterWords,
	mailErrorWords,
} from '#app/stories/sharing/email/email.ts';
import { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { sendLater } from '#app/stories/sharing/email/email-shares.server.ts';
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
			const { id, email, isLater } = await emailStory(sender, storyId, value, idempotencyKey);
			const to = readableAddress(email);
			return {
				to: `${sharePath(storyId)}?emailed=${id}#email`,
				toast: isLater
					? { title: emailLater, description: laterWords(to) }
					: { title: emailSent, description: `To ${to}.${deliversMail ? '' : ' It stays on this server.'}` },
			};
		},
		{ failure: emailFailed, isTitled: true, refusals: [invalidEmail, ...refusedAddresses] },
	),
	'resend-email': intent(
		z.object({ emailId: z.uuid() }),
		async ({ user, params, value }) => {
			await sendLater(user.id, value.emailId);
			return {
				to: `${sharePath(requireId(params.id))}#email`,
				toast: { title: emailLater, description: 'It goes out as soon as the PDF is ready.' },
			};
		},
		{ failure: emailFailed },
	),
};
