import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DomainError } from '#app/errors.ts';
import { requireId } from '#app/http/id.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { flashToast, takeToast } from '#app/http/toast.server.ts';
import { log } from '#app/observe/log.server.ts';
import { toPageError } from '#app/sessions/page-loader.server.ts';
import { findUser, type SessionUser } from '#app/sessions/session.server.ts';
import { drivePath, uploadedToDrive, uploadFailed } from '#app/stories/sharing/drive/drive.ts';
import {
	findPendingUpload,
	forgetPendingUpload,
	type PendingUpload,
} from '#app/stories/sharing/drive/pending-upload.server.ts';
import { uploadStory } from '#app/stories/sharing/drive/upload-story.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** Google redirects here after its consent page. Finishes the waiting upload, once. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	try {
		const storyId = requireId(params.id);
		const pending = await findPendingUpload(request);
		const user = await findUser(request);
		const isTheirs = pending?.storyId === storyId && pending.userId === user?.id;
		// Link previews send HEAD and must not use up the pending upload.
		if (!pending || !user || !isTheirs || request.method === 'HEAD') return redirect(drivePath(storyId));
		const wasRefused = new URL(request.url).searchParams.has('error');
		// The toast of a failed sign-in would cover the page's own message.
		const { toast: said, headers } = wasRefused
			? await takeToast(request)
			: { toast: null, headers: new Headers() };
		headers.append('Set-Cookie', await forgetPendingUpload());
		const { to, toast } = wasRefused
			? refusedResult(storyId, said?.description)
			: await finishUpload(user, pending);
		if (toast) headers.append('Set-Cookie', await flashToast(toast));
		return redirect(to, { headers });
	} catch (error) {
		throw toPageError(error, context);
	}
}

/** @param reason why it failed, unless the user declined */
function refusedResult(storyId: string, reason?: string): { to: string; toast?: Toast } {
	if (!reason) return { to: drivePath(storyId, 'refused') };
	return { to: drivePath(storyId, 'failed'), toast: { ...uploadFailed, description: reason } };
}

async function finishUpload(
	user: SessionUser,
	{ storyId, key }: PendingUpload,
): Promise<{ to: string; toast?: Toast }> {
	try {
		const upload = await uploadStory(user, storyId, key);
		// Not back to Google: people who refuse part of the consent would go round in circles.
		return upload
			? { to: drivePath(storyId), toast: uploadedToDrive }
			: { to: drivePath(storyId, 'refused') };
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (!(error instanceof DomainError)) throw error;
		log.warn({ err: log.describe(error) }, 'an upload could not be finished');
		return { to: drivePath(storyId, 'failed'), toast: { ...uploadFailed, description: error.message } };
	}
}
