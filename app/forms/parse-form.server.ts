import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { Conflict, DomainError, Invalid, KeyUsed, Unavailable } from '#app/errors.ts';
import type { RefusedSubmission } from '#app/forms/show-again.server.ts';
import { failureLines, unavailableLines } from '#app/forms/submission.ts';
import { hiddenFields } from '#app/forms/typed-words.ts';
import type { Failure } from '#app/http/failure.ts';
import { DatabaseLost, toDomainError } from '#app/http/lost-database.server.ts';
import { log } from '#app/observe/log.server.ts';

export type RefusedForm = Omit<RefusedSubmission, 'save' | 'anchor'>;

export function parseForm<Schema extends z.ZodObject>(fields: FormData, schema: Schema) {
	return parseWithZod(pickFields(fields, schema), { schema, disableAutoCoercion: true });
}

export function toRefusal(
	submission: ReturnType<typeof parseForm>,
	error: unknown,
	failure: Failure,
	schema: z.ZodObject,
): RefusedForm {
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

export function withTitle(refused: RefusedForm, refusals: Failure[] = []): RefusedForm {
	const { error, ...result } = refused.result;
	for (const [field, messages] of Object.entries(error ?? {})) {
		const known = refusals.find(({ description }) => description && messages?.includes(description));
		if (!known) continue;
		const lines = failureLines(known);
		return { ...refused, result: { ...result, error: { ...error, '': lines, [field]: [lines.join('. ')] } } };
	}
	return refused;
}

export function withFailureTitle(refused: RefusedForm, { title }: Failure): RefusedForm {
	const { error, ...result } = refused.result;
	const lines = error?.[''];
	if (!lines || lines[0] === title) return refused;
	return { ...refused, result: { ...result, error: { ...error, '': [title, ...lines] } } };
}

function toFormErrors(error: unknown, failure: Failure, { shape }: z.ZodObject) {
	if (error instanceof Response) throw error;
	if (!(error instanceof DomainError)) {
		log.error({ err: log.describe(error) }, 'a form could not be answered');
		return { formErrors: failureLines(failure), init: { status: 500 } };
	}
	const { status, message, retryAfter } = error;
	if (status >= 500 && !(error instanceof DatabaseLost))
		log.warn({ err: log.describe(error) }, 'a form could not be answered just now');
	const init = { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined };
	if (error instanceof DatabaseLost) return { formErrors: unavailableLines(failure), init };
	const field = error instanceof Invalid && error.field;
	if (field && field in shape) return { fieldErrors: { [field]: [message] }, init };
	return { formErrors: error instanceof Unavailable ? failureLines(failure, message) : [message], init };
}

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
	// A list with a transform.
	if (field instanceof z.ZodPipe) return isList(field.in as z.ZodType);
	return field instanceof z.ZodDefault || field instanceof z.ZodOptional
		? isList(field.unwrap() as z.ZodType)
		: field instanceof z.ZodArray;
}
