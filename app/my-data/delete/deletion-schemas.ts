import { z } from 'zod';
import { userText } from '#app/http/user-text.ts';
import { sureWord } from '#app/my-data/my-data.ts';

const passwordText = userText(1000);

export const deletionForm = z.object({
	sure: userText(100)
		.transform((text) => text.replace(/[\s“”"'.]/g, '').toLowerCase())
		.refine((text) => text === sureWord, `Please type the word ${sureWord}.`),
	password: passwordText.optional(),
});

export const deletionBody = z.union(
	[z.object({ password: passwordText }), z.object({ idToken: userText(10_000).min(1) })],
	{
		error: 'Please send password or idToken.',
	},
);
