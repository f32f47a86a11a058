import { apiRoute, serve } from '#app/api/serve.server.ts';
import { startExportCall } from '#app/my-data/calls.ts';
import { askForExport, findExport, toExportJson } from '#app/my-data/export/exports.server.ts';

const route = apiRoute(
	serve(startExportCall, async ({ user }) => {
		const { id } = await askForExport(user.id);
		return toExportJson(await findExport(user.id, id));
	}),
);

export { route as action, route as loader };
