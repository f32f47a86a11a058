import { apiRoute, serve } from '#app/api/serve.server.ts';
import { searchCall } from '#app/memories/calls.ts';
import { searchMemories } from '#app/memories/search.server.ts';

const route = apiRoute(serve(searchCall, ({ user, query }) => searchMemories(user.id, query.q)));

export { route as action, route as loader };
