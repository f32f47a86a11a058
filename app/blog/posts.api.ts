import { apiRoute, serve } from '#app/api/serve.server.ts';
import { listPostsCall } from '#app/blog/calls.ts';
import { listPosts } from '#app/blog/posts.server.ts';

const route = apiRoute(serve(listPostsCall, () => listPosts()));

export { route as action, route as loader };
