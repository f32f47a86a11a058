import { Conflict } from '#app/errors.ts';
import { intent, noFields } from '#app/forms/form-action.server.ts';
import { requireId } from '#app/http/id.ts';
import { drivePath, uploadedToDrive, uploadFailed } from '#app/stories/sharing/drive/drive.ts';
import { keepPendingUpload } from '#app/stories/sharing/drive/pending-upload.server.ts';
import { uploadStory } from '#app/stories/sharing/drive/upload-story.server.ts';

export const driveIntents = {
	'upload-to-drive': intent(
		noFields,
		async ({ user, params, idempotencyKey: key }) => {
			const storyId = requireId(params.id);
			const upload = await uploadStory(user, storyId, key).catch((error) => {
				throw error instanceof Conflict ? new Conflict(`${uploadFailed.title}. ${error.message}`) : error;
			});
			if (upload) return { to: drivePath(storyId), toast: uploadedToDrive };
			const cookie = await keepPendingUpload({ storyId, userId: user.id, key });
			return { to: drivePath(storyId, 'connect'), headers: new Headers({ 'Set-Cookie': cookie }) };
		},
		{ failure: uploadFailed },
	),
};
