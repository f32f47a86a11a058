import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getPostCall } from '#app/blog/calls.ts';
import { findPost } from '#app/blog/posts.server.ts';
import { NotFound } from '#app/errors.ts';

const route = apiRoute(
	serve(getPostCall, async ({ params }) => {
		const post = await findPost(params.slug);
		if (!post) throw new NotFound('Post not found');
		return post;
	}),
);

export { route as action, route as loader };
