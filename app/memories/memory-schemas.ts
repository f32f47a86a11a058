import { z } from 'zod';
import { shownTitle } from '#app/conversations/conversation-schemas.ts';
import { titleLimit } from '#app/conversations/title.ts';
import { userText } from '#app/http/user-text.ts';

export const conversationForm = z.object({ id: z.uuid() });

/** A blank or unchanged title changes nothing (specification, section 4). */
export const renameForm = conversationForm.extend({
	title: userText(titleLimit).trim().default(''),
	shownTitle,
});
