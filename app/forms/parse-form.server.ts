import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { Conflict, DomainError, Invalid, KeyUsed, Unavailable } from '#app/errors.ts';
import type { Refused } from '#app/forms/show-again.server.ts';
import { failureLines, unavailableLines } from '#app/forms/submission.ts';
import { hiddenFields } from '#app/forms/typed-words.ts';
import type { Failure } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { DatabaseLost, toDomainError } from '#app/http/lost-database.server.ts';

/** A refusal before what was typed is saved. */
export type Unkept = Omit<Refused, 'save' | 'anchor'>;

/** Reads a form's fields by a schema; conform's submission says what is wrong with them. */
export function parseForm<Schema extends z.ZodObject>(fields: FormData, schema: Schema) {
	return parseWithZod(pickFields(fields, schema), { schema, disableAutoCoercion: true });
}

/** The refusal of a form whose handler threw. @throws a Response, which is its own answer */
export function toRefusal(
	submission: ReturnType<typeof parseForm>,
	error: unknown,
	failure: Failure,
	schema: z.ZodObject,
): Unkept {
	const known = toDomainError(error);
	const { init, ...words } = toFormErrors(known, failure, schema);
	const changes = error instanceof Conflict ? error.changes : undefined;
	const result = {
		...submission.reply({ ...words, hideFields: hiddenFields }),
		...(changes && { changes }),
	};
	return {
		kind: 'refused',
		result,
		init,
		isLost: known instanceof DatabaseLost,
		isKeyUsed: known instanceof KeyUsed,
	};
}

/** A field's refusal that has a title is said with it, at the field and above the form. */
export function withTitle(refused: Unkept, refusals: Failure[] = []): Unkept {
	const { error, ...result } = refused.result;
	for (const [field, messages] of Object.entries(error ?? {})) {
		const known = refusals.find(({ description }) => description && messages?.includes(description));
		if (!known) continue;
		const lines = failureLines(known);
		return { ...refused, result: { ...result, error: { ...error, '': lines, [field]: [lines.join('. ')] } } };
	}
	return refused;
}

/** What is wrong with the form as a whole is said under the title of its failure. */
export function withFailureTitle(refused: Unkept, { title }: Failure): Unkept {
	const { error, ...result } = refused.result;
	const lines = error?.[''];
	if (!lines || lines[0] === title) return refused;
	return { ...refused, result: { ...result, error: { ...error, '': [title, ...lines] } } };
}

/** What a form says for whatever its handler threw; a Response is its own answer. */
function toFormErrors(error: unknown, failure: Failure, { shape }: z.ZodObject) {
	if (error instanceof Response) throw error;
	if (!(error instanceof DomainError)) {
		log.error({ err: log.describe(error) }, 'a form could not be answered');
		return { formErrors: failureLines(failure), init: { status: 500 } };
	}
	const { status, message, retryAfter } = error;
	// A lost database is in the log already.
	if (status >= 500 && !(error instanceof DatabaseLost))
		log.warn({ err: log.describe(error) }, 'a form could not be answered just now');
	const init = { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined };
	if (error instanceof DatabaseLost) return { formErrors: unavailableLines(failure), init };
	const field = error instanceof Invalid && error.field;
	if (field && field in shape) return { fieldErrors: { [field]: [message] }, init };
	return { formErrors: error instanceof Unavailable ? failureLines(failure, message) : [message], init };
}

/** Picks the schema's fields, with line breaks as scripts and the API send them. */
function pickFields(fields: FormData, schema: z.ZodObject): FormData {
	const form = new FormData();
	// Conform reads unknown field names as commands and throws on malformed ones.
	for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
		for (const [index, value] of fields.getAll(name).entries()) {
			const key = isList(field) ? `${name}[${index}]` : name;
			form.append(key, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
		}
	}
	return form;
}

function isList(field: z.ZodType): boolean {
	return field instanceof z.ZodDefault || field instanceof z.ZodOptional
		? isList(field.unwrap() as z.ZodType)
		: field instanceof z.ZodArray;
}
