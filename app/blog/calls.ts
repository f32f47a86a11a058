import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';

const postJson = z
	.object({
		id: z.uuid(),
		slug: z.string(),
		title: z.string(),
		excerpt: z.string().nullable(),
		content: z.string(),
		publishedAt: isoDateTime,
	})
	.meta({ id: 'BlogPost' });

export const listPostsCall = defineCall({
	method: 'GET',
	path: '/api/blog',
	id: 'listPosts',
	summary: 'List the blog’s posts, newest first',
	access: 'user',
	response: z.array(postJson),
});

export const getPostCall = defineCall({
	method: 'GET',
	path: '/api/blog/{slug}',
	id: 'getPost',
	summary: 'Get a post',
	access: 'user',
	params: z.object({ slug: z.string().max(1_000) }),
	response: postJson,
});
