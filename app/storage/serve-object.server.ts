import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';

const refusalResponse = (status: number, message: string) =>
	new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Answers “not found” if `find` denies access. */
export async function serveObject(
	{ request, context }: LoaderFunctionArgs,
	find: () => Promise<string | null>,
): Promise<Response> {
	try {
		const key = await find();
		return (
			(key && (await objectResponse(request, key, { drained: context.drained }))) ||
			refusalResponse(404, 'Not found.')
		);
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (!(error instanceof DomainError)) throw error;
		const answer = refusalResponse(error.status, error.message);
		if (error.retryAfter) answer.headers.set('Retry-After', String(error.retryAfter));
		return answer;
	}
}
