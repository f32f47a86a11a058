import type { z } from 'zod';
import { describeIssue } from '#app/http/user-text.ts';

export function apiError(
	status: number,
	message: string,
	options?: { details?: string; headers?: HeadersInit },
) {
	const body = options?.details ? { message, details: options.details } : { message };
	return Response.json(body, { status, headers: options?.headers });
}

export function methodNotAllowed(...allowed: string[]) {
	return apiError(405, 'This method is not allowed here.', { headers: { Allow: allowed.join(', ') } });
}

/** Parses and validates a JSON body. @throws a Response with status 415 or 400 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
		throw apiError(415, 'Please send JSON with the content type application/json.');
	}
	let body: unknown;
	try {
		body = await request.json();
	} catch {
		throw apiError(400, 'The body is not valid JSON.');
	}
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw apiError(400, describeIssue(parsed.error));
	return parsed.data;
}
