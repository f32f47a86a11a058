import { apiRoute, serve } from '#app/api/serve.server.ts';
import { listPostsCall } from '#app/blog/calls.ts';
import { toPostJson } from '#app/blog/json.server.ts';
import { listPosts } from '#app/blog/posts.server.ts';

const route = apiRoute(serve(listPostsCall, async () => (await listPosts()).map(toPostJson)));

export { route as action, route as loader };
