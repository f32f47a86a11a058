import { apiRoute, serve } from '#app/api/serve.server.ts';
import { downloadExportCall } from '#app/my-data/calls.ts';
import { sendExport } from '#app/my-data/export/send-export.server.ts';

const route = apiRoute(
	serve(downloadExportCall, ({ user, params, ...args }) => sendExport(args, user.id, params.id)),
);

export { route as action, route as loader };
