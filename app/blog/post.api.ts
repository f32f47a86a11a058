import { serve, serveAll } from '#app/api/serve.server.ts';
import { getPostCall } from '#app/blog/calls.ts';
import { findPost, toWirePost } from '#app/blog/posts.server.ts';
import { apiError } from '#app/http/api.server.ts';

const { loader, action } = serveAll(
	serve(getPostCall, async ({ params }) => {
		const post = await findPost(params.slug);
		return post ? toWirePost(post) : apiError(404, 'Post not found');
	}),
);

export { action, loader };
