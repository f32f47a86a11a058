import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Photo } from '#app/generated/prisma/client.ts';
import { serveObject } from '#app/storage/serve-object.server.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';
import { photoParams } from '#app/stories/photos/photo-calls.ts';

/** A photo that the reader may not see is reported as not found. */
export function servePhoto(
	args: LoaderFunctionArgs,
	find: (id: string) => Promise<Photo | null> | null,
): Promise<Response> {
	return serveObject(args, async () => {
		const wanted = photoParams.safeParse(args.params).data;
		const photo = wanted && (await find(wanted.photoId));
		return photo ? `${photoFolder(photo.storyId, photo.id)}${wanted.size}` : null;
	});
}
