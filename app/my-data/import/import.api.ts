import { apiRoute, serve } from '#app/api/serve.server.ts';
import { importCall } from '#app/my-data/calls.ts';
import { bringInSent } from '#app/my-data/import/bring-in.server.ts';

const route = apiRoute(serve(importCall, ({ user, body }) => bringInSent(user.id, body)));

export { route as action, route as loader };
