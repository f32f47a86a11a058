import { z } from 'zod';
import { backTextLimit, bookTitleLimit, dedicationLimit, maxStories, openingLimit } from '#app/books/book.ts';
import { spineWidths } from '#app/books/print/spine.ts';
import { BookFormat } from '#app/generated/prisma/enums.ts';
import { userText } from '#app/http/user-text.ts';
import { normalizeText } from '#app/stories/record/story-schemas.ts';

const onOneLine = (text: string) => normalizeText(text).replace(/\s+/g, ' ');

const bookTitle = userText(bookTitleLimit).transform(onOneLine);
const dedicationText = userText(dedicationLimit).transform(normalizeText);
const storyId = z.uuid().transform((id) => id.toLowerCase());
const storyChoice = z
	.array(storyId)
	.max(maxStories, `Please choose at most ${maxStories} stories.`)
	.transform((ids) => [...new Set(ids)]);

const backText = userText(backTextLimit).transform(normalizeText);
const openingText = userText(openingLimit).transform(onOneLine);
const ticked = z
	.literal('on')
	.optional()
	.transform((value) => value === 'on');

const { min, max } = spineWidths;
const spineWidth = z.number().min(min).max(max);

/** As it is typed, with a point or a comma. */
const typedWidth = userText(12).transform((text, context) => {
	if (text.trim() === '') return null;
	const width = spineWidth.safeParse(
		Number(
			text
				.trim()
				.replace(',', '.')
				.replace(/\s*mm$/, ''),
		),
	);
	if (width.success) return width.data;
	context.addIssue(`Please enter a width between ${min} and ${max} mm, such as 12.5.`);
	return z.NEVER;
});

/** A field missing from the form is an unticked box or a blank text. */
export const bookForm = z.object({
	title: bookTitle.default(''),
	dedication: dedicationText.default(''),
	format: z.enum(BookFormat, 'Please choose one of these').default('a5'),
	forPrintShop: ticked,
	coverPhotoId: z
		.union([z.uuid(), z.literal('')])
		.default('')
		.transform((id) => id || null),
	backText: backText.default(''),
	spineText: bookTitle.default(''),
	spineWidth: typedWidth.default(null),
	hasVoiceCodes: ticked,
	/** The state in which the page first showed that box. */
	shownVoiceCodes: z.enum(['on', 'off']).optional(),
	stories: storyChoice.default([]),
	/** The stories that have a field for their opening, and what is typed there. */
	listed: z.array(storyId).max(maxStories).default([]),
	openings: z.array(openingText).max(maxStories).default([]),
});

/** An older page must not turn codes on again. */
export function toBookValues({ listed, openings, ...form }: z.output<typeof bookForm>) {
	const { shownVoiceCodes, hasVoiceCodes, ...others } = form;
	const isChanged = shownVoiceCodes && hasVoiceCodes !== (shownVoiceCodes === 'on');
	const values = { ...others, ...(isChanged && { hasVoiceCodes }) };
	return { ...values, openings: listed.map((storyId, at) => ({ storyId, text: openings[at] ?? '' })) };
}

export const moveForm = bookForm.extend({ storyId });

export const bookBody = z.object({
	title: bookTitle.optional(),
	dedication: dedicationText.optional(),
	format: z.enum(BookFormat).optional(),
	forPrintShop: z
		.boolean()
		.optional()
		.meta({ description: 'With bleed and two-sided pages, and a sheet for the covers.' }),
	coverPhotoId: z
		.uuid()
		.nullish()
		.meta({ description: 'A photo of one of its stories; any other id is ignored.' }),
	backText: backText.optional(),
	spineText: bookTitle.optional().meta({ description: 'Blank: the title and the teller.' }),
	spineWidth: spineWidth.nullish().meta({
		description: 'In millimetres, as the print shop says. Null: calculated from the number of pages.',
	}),
	hasVoiceCodes: z
		.boolean()
		.optional()
		.meta({ description: 'Prints a code beside each recorded passage; anyone with the book can listen.' }),
	openings: z
		.array(z.object({ storyId, text: openingText }))
		.max(maxStories)
		.optional()
		.meta({ description: 'Where and when stories are set. Those left out stay as they are.' }),
	stories: storyChoice
		.optional()
		.meta({ description: 'The ids of its stories, in order. Any that do not exist are dropped.' }),
});
