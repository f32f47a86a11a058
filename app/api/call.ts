import { z } from 'zod';

/** Whom a call answers. Somebody else's things are 404 for everybody, the admin included. */
export type Access = 'public' | 'user' | 'admin';

/**
 * One row of the call table (specification, section 7): what is sent and what is answered.
 * The route that serves it, `GET /api/openapi.json` and the tests all read this one description.
 */
export interface Call<
	Params extends z.ZodObject = z.ZodObject,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	ResponseBody extends z.ZodType = z.ZodType,
	Who extends Access = Access,
> {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** As in OpenAPI: `/api/stories/{id}`. */
	path: `/api/${string}`;
	/** The name of the operation for generated clients: a verb and what it is about. */
	id: string;
	summary: string;
	description?: string;
	access: Who;
	/** What stands in the path; what does not fit is not there: 404. */
	params?: Params;
	query?: Query;
	/** The JSON that is sent. */
	body?: Body;
	/** The JSON that is answered; a media type instead where it is not JSON; null where the browser is led on. */
	response: ResponseBody | 'application/pdf' | null;
	/** The status of a success; 200 unless given. */
	status?: 200 | 201 | 302;
	/** Why it may fail beyond what all calls of its kind have in common. */
	errors?: Partial<Record<400 | 401 | 404 | 409 | 429 | 502 | 503 | 504, string>>;
	/** Headers of a success that a client can use. */
	headers?: z.ZodObject;
}

/** Describes a call; the types of its parts reach the function that serves it. */
export function defineCall<
	Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
	Query extends z.ZodType = z.ZodUndefined,
	Body extends z.ZodType = z.ZodUndefined,
	ResponseBody extends z.ZodType = z.ZodNever,
	const Who extends Access = Access,
>(call: Call<Params, Query, Body, ResponseBody, Who>): Call<Params, Query, Body, ResponseBody, Who> {
	return call;
}

/** An id of ours, in whatever case it was written. */
export const id = z
	.uuid()
	.transform((value) => value.toLowerCase())
	.meta({ description: 'An id from an answer of this API.' });

/** The parameter of paths that lead to one thing. */
export const idParam = z.object({ id });

/** The answer to what leaves nothing to show. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });

/** The body of {@link success}. */
export const done = { success: true } as const;

/** The body of every error. */
export const errorBody = z
	.object({ message: z.string(), details: z.string().optional() })
	.meta({ id: 'Error', description: 'What went wrong, in words for a person.' });

/** An instant on the wire. */
export const isoDateTime = z.iso.datetime();
