import { serve, serveAll } from '~/api/serve.server';
import { listPostsCall } from './calls';
import { listPosts, toWirePost } from './posts.server';

const { loader, action } = serveAll(serve(listPostsCall, async () => (await listPosts()).map(toWirePost)));

export { action, loader };
