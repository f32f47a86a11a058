import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
import { failure } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { sendExport } from '#app/my-data/export/send-export.server.ts';
import { myDataPath } from '#app/my-data/my-data.ts';
import { findUser } from '#app/sessions/session.server.ts';

const failed = failure('Download Failed', 'This download is no longer here. You can make a new one.');

export async function loader({ params, ...args }: LoaderFunctionArgs): Promise<Response> {
	try {
		const user = await findUser(args.request);
		if (!user) return redirect(myDataPath);
		return await sendExport(args, user.id, requireId(params.id));
	} catch (thrown) {
		if (thrown instanceof Response) return redirectWithToast(myDataPath, failed);
		const error = toDomainError(thrown);
		if (!(error instanceof DomainError)) throw error;
		return redirectWithToast(
			myDataPath,
			error.status === 404 ? failed : { ...failed, description: error.message },
		);
	}
}
