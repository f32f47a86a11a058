import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '#app/database/db.server.ts';
import { servePhoto } from '#app/stories/photos/serve-photo.server.ts';
import { findLink, isUnlocked } from '#app/stories/sharing/reader/open-link.server.ts';

/** A photo of the story that a link opens, for whoever may read it. */
export function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
	return servePhoto(request, params, async (id) => {
		const link = await findLink(params.token);
		if (!(await isUnlocked(request, link))) return null;
		return db.photo.findFirst({ where: { id, storyId: link.storyId } });
	});
}
