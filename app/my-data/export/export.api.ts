import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getExportCall } from '#app/my-data/calls.ts';
import { findExport, toExportJson } from '#app/my-data/export/exports.server.ts';

const route = apiRoute(
	serve(getExportCall, async ({ user, params }) => toExportJson(await findExport(user.id, params.id))),
);

export { route as action, route as loader };
