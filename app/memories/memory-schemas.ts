import { z } from 'zod';
import { titleLimit } from '#app/conversations/conversation.ts';
import { shownTitle } from '#app/conversations/conversation-schemas.ts';
import { userText } from '#app/http/user-text.ts';

/** Which conversation a form is about. */
export const conversationForm = z.object({ id: z.uuid() });

/** A blank title changes nothing, nor does one that is as it was (specification, section 4). */
export const renameForm = conversationForm.extend({
	title: userText(titleLimit).trim().default(''),
	shownTitle,
});
