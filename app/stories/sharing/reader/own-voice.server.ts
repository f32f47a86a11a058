import type { Story } from '#app/generated/prisma/client.ts';
import { sourcesIn } from '#app/stories/record/proof.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import { listShared } from '#app/voice/recordings/shared.server.ts';

type Heard = Pick<Story, 'userId' | 'conversationId' | 'proof' | 'author' | 'content'> & {
	user: { keepsRecordings: boolean | null };
};

export async function findShared({ userId, conversationId, proof, author, content, user }: Heard) {
	// Null: the teller was never asked, so there are none.
	if (user.keepsRecordings === null) return [];
	const edited = author === 'person' ? content : null;
	return listShared(userId, conversationId, { messageIds: sourcesIn(proof), edited });
}

export const countHeard = async (story: Heard): Promise<number> => (await findShared(story)).length;

export async function loadOwnVoice(story: Heard, token: string) {
	return (await findShared(story)).map(({ id, speaker, beginning, seconds }) => {
		return { id, speaker, beginning, seconds, href: `${readerPath(token)}/recordings/${id}` };
	});
}
