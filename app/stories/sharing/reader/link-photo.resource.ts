import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '#app/database/db.server.ts';
import { servePhoto } from '#app/stories/photos/serve-photo.server.ts';
import { findLink, isUnlocked } from '#app/stories/sharing/reader/open-link.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
	return servePhoto(args, async (id) => {
		const link = await findLink(args.params.token);
		if (!(await isUnlocked(args.request, link))) return null;
		return db.photo.findFirst({ where: { id, storyId: link.storyId } });
	});
}
