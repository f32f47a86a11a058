import { env } from '#app/env.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { driveStates } from '#app/stories/sharing/drive/drive.ts';
import { findUpload } from '#app/stories/sharing/drive/upload-story.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';

export async function loadDrive(user: SessionUser, story: TitledStory, query: URLSearchParams) {
	const upload = await findUpload(user.id, story.id);
	return {
		storyId: story.id,
		isSetUp: env.google !== null,
		state: driveStates.find((each) => each === query.get('drive')) ?? null,
		uploaded: upload && {
			href: upload.webViewLink,
			when: formatDateTime(upload.uploadedAt, user.timeZone),
			isOlder: upload.storyVersion !== story.version,
		},
	};
}

export type DriveOffer = Awaited<ReturnType<typeof loadDrive>>;
