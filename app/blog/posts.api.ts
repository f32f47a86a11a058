import { serve, serveAll } from '#app/api/serve.server.ts';
import { listPostsCall } from '#app/blog/calls.ts';
import { listPosts, toWirePost } from '#app/blog/posts.server.ts';

const { loader, action } = serveAll(serve(listPostsCall, async () => (await listPosts()).map(toWirePost)));

export { action, loader };
