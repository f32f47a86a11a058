import { z } from 'zod';

export type Access = 'public' | 'user' | 'admin';

export interface Call<
	Params extends z.ZodObject = z.ZodObject,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	ResponseBody extends z.ZodType = z.ZodType,
	Who extends Access = Access,
> {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: `/api/${string}`;
	id: string;
	summary: string;
	description?: string;
	access: Who;
	/** Path parameters; invalid ones answer 404. */
	params?: Params;
	query?: Query;
	body?: Body;
	isIdempotent?: true;
	bodyOptional?: boolean;
	response: ResponseBody | 'application/pdf' | 'application/zip' | 'audio/mpeg' | 'audio/*' | 'text/csv';
	status?: 200 | 201;
	redirect?: string;
	errors?: Partial<Record<400 | 401 | 404 | 408 | 409 | 429 | 502 | 503 | 504, string>>;
	headers?: z.ZodObject;
	/** The call to describe instead, if the description says more than the server checks. */
	described?: Call;
}

export function defineCall<
	Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
	Query extends z.ZodType = z.ZodUndefined,
	Body extends z.ZodType = z.ZodUndefined,
	ResponseBody extends z.ZodType = z.ZodNever,
	const Who extends Access = Access,
>(call: Call<Params, Query, Body, ResponseBody, Who>): Call<Params, Query, Body, ResponseBody, Who> {
	return call;
}

export const id = z
	.uuid()
	.transform((value) => value.toLowerCase())
	.meta({ description: 'An id from a response of this API.' });

export const idempotencyHeaders = z.object({
	'Idempotency-Key': z.uuid('must be a UUID').optional().meta({
		description:
			'A UUID that the caller chooses. A request sent twice with the same key is carried out once.',
	}),
});

export const idParam = z.object({ id });

export const successJson = z.object({ success: z.literal(true) }).meta({ id: 'Success' });

export const successAnswer = { success: true } as const;

export const errorBody = z
	.object({
		message: z.string().meta({ description: 'What went wrong, in plain words.' }),
		details: z
			.string()
			.optional()
			.meta({ description: 'The field the error is about, if there is one: `messages.0.content`.' }),
	})
	.meta({ id: 'Error' });

export const isoDateTime = z
	.date()
	.transform((date) => date.toISOString())
	.pipe(z.iso.datetime());
