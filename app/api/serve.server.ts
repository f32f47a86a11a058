import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { type Access, type Call, idempotencyHeaders } from '#app/api/call.ts';
import { DomainError, Invalid, NotFound } from '#app/errors.ts';
import { apiError, methodNotAllowed, parseInput, readJson } from '#app/http/api.server.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { failureText } from '#app/http/failure.ts';
import { takePlaceFor } from '#app/http/large-bodies.server.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { log } from '#app/observe/log.server.ts';
import { requireAdmin, requireApiUser, type SessionUser } from '#app/sessions/session.server.ts';

interface CallContext<
	Params extends z.ZodType,
	Query extends z.ZodType,
	Body extends z.ZodType,
	Who extends Access,
> {
	request: Request;
	context: AppLoadContext;
	user: Who extends 'public' ? null : SessionUser;
	params: z.output<Params>;
	query: z.output<Query>;
	body: z.output<Body>;
	idempotencyKey: string | undefined;
	headers: Headers;
}

type CallHandler<
	Params extends z.ZodType,
	Query extends z.ZodType,
	Body extends z.ZodType,
	ResponseBody extends z.ZodType,
	Who extends Access,
> = (context: CallContext<Params, Query, Body, Who>) => Promise<z.input<ResponseBody> | Response>;

interface ServedCall {
	call: Call;
	answer: (args: LoaderFunctionArgs, headers: Headers) => Promise<Response>;
}

/** The handler may throw domain errors and return whole rows: only fields in the call's schema are sent. */
export function serve<
	Params extends z.ZodObject,
	Query extends z.ZodType,
	Body extends z.ZodType,
	ResponseBody extends z.ZodType,
	Who extends Access,
>(
	call: Call<Params, Query, Body, ResponseBody, Who>,
	handler: CallHandler<Params, Query, Body, ResponseBody, Who>,
): ServedCall {
	return {
		call,
		async answer(args, headers) {
			const { request, context } = args;
			const user = call.access === 'public' ? null : await requireApiUser(request, headers);
			if (call.access === 'admin') requireAdmin(user);
			const params = call.params?.safeParse(args.params);
			if (params && !params.success) throw new NotFound();
			const query =
				call.query && parseInput(call.query, Object.fromEntries(new URL(request.url).searchParams));
			const leave = call.body && takePlaceFor(request, user?.id ?? context.clientNetwork);
			try {
				const body = call.body && (await readJson(request, call.body, { optional: call.bodyOptional }));
				const idempotencyKey = call.isIdempotent && readIdempotencyKey(request);
				const checked = {
					request,
					context,
					user,
					params: params?.data,
					query,
					body,
					idempotencyKey,
					headers,
				};
				const answer = await handler(checked as CallContext<Params, Query, Body, Who>);
				if (answer instanceof Response) return answer;
				const text = JSON.stringify(toResponseBody(call.response, answer));
				const type = { 'Content-Type': 'application/json' };
				// Without its length the shortest answer would be compressed, in another thread.
				const length = { 'Content-Length': String(Buffer.byteLength(text)) };
				return new Response(text, { status: call.status ?? 200, headers: { ...type, ...length } });
			} finally {
				leave?.();
			}
		},
	};
}

export const withUnreadBody = <Known extends Call>(call: Known) => ({
	...call,
	body: undefined,
	described: call,
});

/** The loader and action of an API route: `export { route as action, route as loader }`. */
export function apiRoute(...endpoints: ServedCall[]) {
	const allowed = endpoints.map(({ call }) => call.method);
	const route = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
		const method = args.request.method === 'HEAD' ? 'GET' : args.request.method;
		const endpoint = endpoints.find(({ call }) => call.method === method);
		if (!endpoint) return methodNotAllowed(...allowed);
		const headers = new Headers();
		const answer = await endpoint
			.answer(args, headers)
			.catch((error) => toErrorResponse(error, endpoint.call, args.request));
		for (const [name, value] of headers) answer.headers.append(name, value);
		if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', keptNowhere);
		return answer;
	};
	return Object.assign(route, { calls: endpoints.map(({ call }) => call.described ?? call) });
}

function toErrorResponse(thrown: unknown, call: Call, request: Request): Response {
	if (thrown instanceof Response) return thrown;
	const error = toDomainError(thrown);
	if (error instanceof DomainError) {
		const { status, message, retryAfter } = error;
		if (status >= 500 && error === thrown)
			log.warn({ err: log.describe(error), call: call.id }, 'a call could not be answered');
		const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
		return apiError(status, message, {
			details: error instanceof Invalid ? error.field : undefined,
			headers,
		});
	}
	if (request.signal.aborted) return apiError(499, 'Nobody is waiting for this any more.');
	log.error({ err: log.describe(error), call: call.id }, 'a call failed');
	return apiError(500, failureText.server);
}

function toResponseBody(schema: Call['response'], rows: unknown): unknown {
	return typeof schema === 'string' ? rows : schema.parse(rows);
}

function readIdempotencyKey({ headers }: Request): string | undefined {
	const key = headers.get('Idempotency-Key') ?? undefined;
	return parseInput(idempotencyHeaders, { 'Idempotency-Key': key })['Idempotency-Key'];
}
