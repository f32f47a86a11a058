import type { z } from 'zod';
import { Invalid } from '#app/errors.ts';
import { announcedBytes, largeBodyBytes, patienceFor } from '#app/http/large-bodies.server.ts';
import { readJsonText } from '#app/http/read-json.server.ts';
import { maxBytesOf } from '#app/http/schema-size.ts';
import { describeIssue, inputErrorText } from '#app/http/user-text.ts';

export function apiError(
	status: number,
	message: string,
	options?: { details?: string; headers?: HeadersInit },
) {
	const body = options?.details ? { message, details: options.details } : { message };
	return Response.json(body, { status, headers: options?.headers });
}

export function methodNotAllowed(...methods: string[]) {
	const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
	return apiError(405, 'This method is not allowed here.', { headers: { Allow: allowed.join(', ') } });
}

/** @throws Invalid, which names the field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value, { error: inputErrorText });
	if (parsed.success) return parsed.data;
	const { message, field } = describeIssue(parsed.error);
	throw new Invalid(message, field);
}

/**
 * Parses and validates a JSON body.
 * @param optional treats a missing body as an empty object
 * @throws a Response (415, 413, 408 or 400), Invalid
 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	{ optional = false } = {},
): Promise<z.output<Schema>> {
	const isJson = isJsonType(request);
	if (!isJson && !optional) throw notJsonError();
	if (announcedBytes(request) > maxBodyBytes(schema)) throw tooLargeError();
	const text = await readJsonText(request.body, patienceFor(request));
	if (text === null) throw tooLargeError();
	if (optional && text === '') return parseInput(schema, {});
	if (!isJson) throw notJsonError();
	return parseInput(schema, parseJson(text));
}

const bytesOfCharacter = 6;
const maxJsonBytes = (characters: number) => Math.max(largeBodyBytes, bytesOfCharacter * characters);

const maxBodyBytes = (schema: z.ZodType) => maxBytesOf([schema], maxJsonBytes);
export const canBeLarge = (schema: z.ZodType) => maxBodyBytes(schema) > largeBodyBytes;

export const isJsonType = ({ headers }: Request) =>
	/^application\/json\b/i.test(headers.get('Content-Type') ?? '');

export const tooLargeError = () => apiError(413, 'This is too large to send.');
export const notJsonError = () => apiError(415, 'Please send JSON with the content type application/json.');

/** @throws a Response with status 400 */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw apiError(400, 'The body is not valid JSON.');
	}
}
