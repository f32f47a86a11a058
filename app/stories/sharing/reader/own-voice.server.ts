import type { Story } from '#app/generated/prisma/client.ts';
import { sourcesIn } from '#app/stories/record/proof.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import { listShared } from '#app/voice/recordings/shared.server.ts';

export type VoicedStory = Pick<Story, 'userId' | 'conversationId' | 'proof' | 'author'> & {
	user: { keepsRecordings: boolean | null };
};

export async function findSharedRecordings({ userId, conversationId, proof, author, user }: VoicedStory) {
	// Null: the teller was never asked, so there are none.
	if (user.keepsRecordings === null) return [];
	return listShared(userId, conversationId, {
		messageIds: sourcesIn(proof),
		isEdited: author === 'person',
	});
}

export const countSharedRecordings = async (story: VoicedStory): Promise<number> =>
	(await findSharedRecordings(story)).length;

export async function loadOwnVoice(story: VoicedStory, token: string) {
	return (await findSharedRecordings(story)).map(({ id, speaker, beginning, seconds }) => {
		return { id, speaker, beginning, seconds, href: `${readerPath(token)}/recordings/${id}` };
	});
}
