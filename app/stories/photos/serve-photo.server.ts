import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
import type { Photo } from '#app/generated/prisma/client.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';
import { photoParams } from '#app/stories/photos/photo-calls.ts';

const refuse = (status: number, message: string) =>
	new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Answers with a size of the photo that `find` may show; whoever may not see it is told that it is not there. */
export async function servePhoto(
	{ request, params, context }: LoaderFunctionArgs,
	find: (id: string) => Promise<Photo | null> | null,
): Promise<Response> {
	try {
		const wanted = photoParams.safeParse(params).data;
		const photo = wanted && (await find(wanted.photoId));
		const key = photo && `${photoFolder(photo.storyId, photo.id)}${wanted.size}`;
		return (
			(key && (await objectResponse(request, key, { drained: context.drained }))) || refuse(404, 'Not found.')
		);
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (!(error instanceof DomainError)) throw error;
		const answer = refuse(error.status, error.message);
		if (error.retryAfter) answer.headers.set('Retry-After', String(error.retryAfter));
		return answer;
	}
}
