import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError, NotFound, requireFound } from '#app/errors.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { findUser } from '#app/sessions/session.server.ts';
import { spokenAnswer } from '#app/voice/listening/spoken-answer.server.ts';

/** `text` is Markdown, `prefix` its storage prefix; null if missing or someone else's. */
type FindText = (userId: string) => Promise<{ text: string; prefix: string } | null>;

export async function listenResource(
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
	find: FindText,
): Promise<Response> {
	try {
		const user = await findUser(request, context);
		if (!user) throw new NotFound();
		const found = requireFound(await find(user.id));
		// Other sites can trigger this request, and making speech costs money.
		const isOnlyKept = request.headers.get('Sec-Fetch-Site') === 'cross-site';
		return await spokenAnswer(request, context, { ...found, userId: user.id, isOnlyKept });
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (!(error instanceof DomainError)) throw error;
		const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' });
		if (error.retryAfter) headers.set('Retry-After', String(error.retryAfter));
		return new Response(`${error.message}\n`, { status: error.status, headers });
	}
}

export const nothingIsSent = () =>
	new Response('This can only be listened to.\n', {
		status: 405,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', Allow: 'GET, HEAD' },
	});
