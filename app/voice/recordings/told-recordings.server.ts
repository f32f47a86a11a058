import type { Turn } from '#app/assistant/assistant.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import type { ToldRecording } from '#app/voice/recordings/recording-row.tsx';
import { isAllSent, recordingsToHear } from '#app/voice/recordings/recordings.server.ts';
import { recordingHref } from '#app/voice/recordings/recordings.ts';
import { findNotInStory } from '#app/voice/recordings/shared.server.ts';

/** The recordings of some messages, and whether others may hear them. */
export async function toldRecordings(
	user: SessionUser,
	conversationId: string,
	turns: Turn[],
	messageIds: string[],
): Promise<ToldRecording[]> {
	const recordings = await recordingsToHear(user, { conversationId, id: { in: messageIds } });
	const notInStory = await findNotInStory(user.id, conversationId, recordings);
	return recordings.map((recording) => {
		const { id, messageId, isShared, seconds } = recording;
		const message = turns.find((turn) => turn.id === messageId)?.content ?? '';
		return {
			id,
			messageId,
			isShared,
			isAllSent: isAllSent(recording, message),
			isInStory: !notInStory.has(id),
			href: recordingHref(id),
			seconds,
		};
	});
}
