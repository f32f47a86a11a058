import type { LoaderFunctionArgs } from '@remix-run/node';
import { findUser } from '#app/sessions/session.server.ts';
import { findPhoto } from '#app/stories/photos/photos.server.ts';
import { servePhoto } from '#app/stories/photos/serve-photo.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const user = await findUser(args.request);
	return servePhoto(args, (id) => (user ? findPhoto(user.id, id) : null));
}
