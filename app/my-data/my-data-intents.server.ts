import { intent, noFields } from '#app/forms/form-action.server.ts';
import { askForExport } from '#app/my-data/export/exports.server.ts';
import { exportNotAsked } from '#app/my-data/my-data.ts';

export const myDataIntents = {
	export: intent(noFields, async ({ user }) => ({ to: `/work/${(await askForExport(user.id)).workId}` }), {
		failure: exportNotAsked,
		isTitled: true,
	}),
};
