import { serve, serveAll } from '~/api/serve.server';
import { apiError } from '~/http/api.server';
import { getPostCall } from './calls';
import { findPost, toWirePost } from './posts.server';

const { loader, action } = serveAll(
	serve(getPostCall, async ({ params }) => {
		const post = await findPost(params.slug);
		return post ? toWirePost(post) : apiError(404, 'Post not found');
	}),
);

export { action, loader };
