import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Access, Call } from '#app/api/call.ts';
import { apiError, methodNotAllowed, notFound, readJson } from '#app/http/api.server.ts';
import { failureText } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { RateLimitError } from '#app/http/rate-limit.server.ts';
import { issueText } from '#app/http/text.ts';
import { requireApiUser, type SessionUser } from '#app/sessions/session.server.ts';

/** What a call's function gets: everything checked against the call's description. */
interface Given<
	Params extends z.ZodType,
	Query extends z.ZodType,
	Body extends z.ZodType,
	Who extends Access,
> {
	request: Request;
	context: AppLoadContext;
	/** Who is signed in; a public call does not look. */
	user: Who extends 'public' ? null : SessionUser;
	params: z.output<Params>;
	query: z.output<Query>;
	body: z.output<Body>;
	/** Further headers of a success. */
	headers: Headers;
}

/** A call and the function that serves it. */
interface Served {
	call: Call;
	answer: (given: never) => Promise<unknown>;
}

/**
 * Serves a call: the function gets what was sent, checked, and gives the answer's body.
 * For a refusal it gives a Response, as `apiError` makes it.
 */
export function serve<
	Params extends z.ZodObject,
	Query extends z.ZodType,
	Body extends z.ZodType,
	Answer extends z.ZodType,
	Who extends Access,
>(
	call: Call<Params, Query, Body, Answer, Who>,
	answer: (given: Given<Params, Query, Body, Who>) => Promise<z.input<Answer> | Response>,
): Served {
	return { call, answer };
}

/**
 * The loader and the action of a path of the API, which serve its calls and refuse all other methods.
 * A route names both in a statement of its own: from `export const { loader, action }` the build could not
 * take them out of what the browser gets.
 */
export function serveAll(...served: Served[]) {
	const allowed = served.map(({ call }) => call.method);
	async function answerRequest(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
		const method = args.request.method === 'HEAD' ? 'GET' : args.request.method;
		const one = served.find(({ call }) => call.method === method);
		if (!one) return methodNotAllowed(...allowed);
		const answer = await answerCall(one, args).catch((error) => toRefusal(error, one.call));
		if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
		return answer;
	}
	return { loader: answerRequest, action: answerRequest };
}

/** What is answered for whatever a call threw: never a stack. */
function toRefusal(error: unknown, call: Call): Response {
	if (error instanceof Response) return error;
	if (error instanceof RateLimitError) return error.toApiError();
	log.error({ err: log.describe(error), call: call.id }, 'a call failed');
	return apiError(500, failureText.server);
}

async function answerCall({ call, answer }: Served, args: LoaderFunctionArgs): Promise<Response> {
	const { request, context } = args;
	const headers = new Headers();
	const user = call.access === 'public' ? null : await requireApiUser(request, headers);
	if (call.access === 'admin' && !user?.isAdmin) return apiError(403, 'You need admin access for this.');
	const params = call.params?.safeParse(args.params);
	if (params && !params.success) return notFound();
	const query = call.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (query && !query.success) return apiError(400, issueText(query.error));
	const body = call.body && (await readJson(request, call.body));
	const given = { request, context, user, params: params?.data, query: query?.data, body, headers };
	const answered = await answer(given as never);
	if (answered instanceof Response) return answered;
	return Response.json(answered, { status: call.status ?? 200, headers });
}
