import { z } from 'zod';
import { bookTitleLimit, dedicationLimit, maxStories } from '#app/books/book.ts';
import { BookFormat } from '#app/generated/prisma/enums.ts';
import { userText } from '#app/http/user-text.ts';

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const bookTitle = userText(bookTitleLimit).transform(onOneLine);
const dedicationText = userText(dedicationLimit).transform((text) => text.trim());
const storyChoice = z
	.array(z.uuid())
	.max(maxStories, `Please choose at most ${maxStories} stories.`)
	.transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** A field missing from the form is an unticked box or a blank text. */
export const bookForm = z.object({
	title: bookTitle.default(''),
	dedication: dedicationText.default(''),
	format: z.enum(BookFormat, 'Please choose one of these').default('a5'),
	forPrintShop: z
		.literal('on')
		.optional()
		.transform((value) => value === 'on'),
	stories: storyChoice.default([]),
});

export const moveForm = bookForm.extend({ storyId: z.uuid() });

export const bookBody = z.object({
	title: bookTitle.optional(),
	dedication: dedicationText.optional(),
	format: z.enum(BookFormat).optional(),
	forPrintShop: z.boolean().optional().meta({ description: 'With bleed and two-sided pages.' }),
	stories: storyChoice
		.optional()
		.meta({ description: 'The ids of its stories, in order. Any that do not exist are dropped.' }),
});
