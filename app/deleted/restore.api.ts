import { apiRoute, serve } from '#app/api/serve.server.ts';
import { restoreDeletedCall } from '#app/deleted/calls.ts';
import { restoreDeleted } from '#app/deleted/deleted.server.ts';

const route = apiRoute(serve(restoreDeletedCall, ({ user, params }) => restoreDeleted(user.id, params.id)));

export { route as action, route as loader };
