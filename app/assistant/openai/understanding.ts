import { z } from 'zod';
import { dangers, type Understanding } from '#app/assistant/assistant.ts';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import { storable } from '#app/assistant/text.ts';

const MAX_ITEMS = 40;
/** In characters: longer sentences and names are rejected, longer wishes are cut. */
const MAX_SENTENCE_LENGTH = 4_000;
const MAX_NAME_LENGTH = 200;
const MAX_WISH_LENGTH = 500;

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

const saidText = (max: number) =>
	z
		.string()
		.transform((said) => storable(said).trim())
		.refine((said) => said !== '' && said.length <= max);
const saidTextOrNull = (max: number) =>
	z.preprocess(
		(said) => (typeof said === 'string' && said.trim() === '' ? null : said),
		saidText(max).nullable(),
	);
const wishSchema = z
	.string()
	.transform((said) => storable(said).trim().slice(0, MAX_WISH_LENGTH).toWellFormed())
	.refine((said) => said !== '');

const nameSchema = z
	.object({
		// '' is the teller's own name, which nobody may have said.
		from: saidText(MAX_NAME_LENGTH).or(z.literal('')),
		to: saidTextOrNull(MAX_NAME_LENGTH).catch(null),
		forms: listOrSingle(
			z.object({
				said: saidText(MAX_NAME_LENGTH),
				becomes: saidText(MAX_NAME_LENGTH).nullable().catch(null),
			}),
		),
	})
	.transform(({ from, to, forms }) => ({
		from,
		to,
		forms: forms.map(({ said, becomes }) => ({ said, becomes: becomes ?? to ?? '' })),
	}));

const understandingSchema = z.object({
	changes: listOrSingle(
		z.object({ words: saidText(MAX_SENTENCE_LENGTH), becomes: saidTextOrNull(MAX_SENTENCE_LENGTH) }),
	),
	style: listOrSingle(wishSchema),
	names: listOrSingle(nameSchema),
	asides: listOrSingle(saidText(MAX_SENTENCE_LENGTH)),
	avoid: listOrSingle(wishSchema),
	title: z
		.string()
		.transform((said) => cleanTitle(said) || null)
		.catch(null),
	danger: z.enum(dangers).nullable().catch(null),
});

function listOrSingle<Item extends z.ZodType>(item: Item) {
	const few = (items: unknown) => [items ?? []].flat().slice(0, MAX_ITEMS);
	return z
		.preprocess(few, z.array(item.nullable().catch(null)))
		.transform((items) => items.filter((each) => each !== null));
}

export const readUnderstanding = (answer: unknown): Understanding =>
	understandingSchema.safeParse(answer).data ?? understandingSchema.parse({});
