import { z } from 'zod';
import { dangers, type Understood } from '#app/assistant/assistant.ts';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import { storable } from '#app/assistant/text.ts';

const MOST_ITEMS = 40;
/** In characters: longer sentences and names are rejected, longer wishes are cut. */
const MOST_SENTENCE = 4_000;
const MOST_NAME = 200;
const MOST_WISH = 500;

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const listOfItems = (items: object) => ({ type: 'array', items });
const objectOf = (properties: object) => ({
	type: 'object',
	additionalProperties: false,
	required: Object.keys(properties),
	properties,
});

/** The reply comes last, so that it can report what was understood. */
export const replyFormat = {
	type: 'json_schema' as const,
	json_schema: {
		name: 'reply',
		strict: true,
		schema: objectOf({
			changes: listOfItems(objectOf({ words: text, becomes: textOrNull })),
			style: listOfItems(text),
			names: listOfItems(
				objectOf({
					from: text,
					to: textOrNull,
					forms: listOfItems(objectOf({ said: text, becomes: text })),
				}),
			),
			asides: listOfItems(text),
			avoid: listOfItems(text),
			title: textOrNull,
			danger: { type: 'string', enum: ['none', ...dangers] },
			reply: text,
		}),
	},
};

const words = (most: number) =>
	z
		.string()
		.transform((said) => storable(said).trim())
		.refine((said) => said !== '' && said.length <= most);
const wordsOrGone = (most: number) =>
	z.preprocess(
		(said) => (typeof said === 'string' && said.trim() === '' ? null : said),
		words(most).nullable(),
	);
const wish = z
	.string()
	.transform((said) => storable(said).trim().slice(0, MOST_WISH).toWellFormed())
	.refine((said) => said !== '');

const name = z
	.object({
		// '' is the teller's own name, which nobody may have said.
		from: words(MOST_NAME).or(z.literal('')),
		to: wordsOrGone(MOST_NAME).catch(null),
		forms: listOf(z.object({ said: words(MOST_NAME), becomes: words(MOST_NAME).nullable().catch(null) })),
	})
	.transform(({ from, to, forms }) => ({
		from,
		to,
		forms: forms.map(({ said, becomes }) => ({ said, becomes: becomes ?? to ?? '' })),
	}));

const understood = z.object({
	changes: listOf(z.object({ words: words(MOST_SENTENCE), becomes: wordsOrGone(MOST_SENTENCE) })),
	style: listOf(wish),
	names: listOf(name),
	asides: listOf(words(MOST_SENTENCE)),
	avoid: listOf(wish),
	title: z
		.string()
		.transform((said) => cleanTitle(said) || null)
		.catch(null),
	danger: z.enum(dangers).nullable().catch(null),
});

function listOf<Item extends z.ZodType>(item: Item) {
	const few = (items: unknown) => [items ?? []].flat().slice(0, MOST_ITEMS);
	return z
		.preprocess(few, z.array(item.nullable().catch(null)))
		.transform((items) => items.filter((each) => each !== null));
}

export const readUnderstood = (answer: unknown): Understood =>
	understood.safeParse(answer).data ?? understood.parse({});
