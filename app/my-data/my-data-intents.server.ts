import { intent, noFields } from '#app/forms/form-action.server.ts';
import { failure } from '#app/http/failure.ts';
import { askForExport } from '#app/my-data/export/exports.server.ts';

export const myDataIntents = {
	export: intent(noFields, async ({ user }) => ({ to: `/work/${(await askForExport(user.id)).workId}` }), {
		failure: failure('Error', 'The download could not be asked for. Please try again.'),
		isTitled: true,
	}),
};
