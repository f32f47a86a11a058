import type { Story } from '#app/generated/prisma/client.ts';
import { sourcesIn } from '#app/stories/record/proof.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import { listShared } from '#app/voice/recordings/shared.server.ts';

type Heard = Pick<Story, 'userId' | 'conversationId' | 'proof' | 'author' | 'content'> & {
	user: { keepsRecordings: boolean | null };
};

/** The recordings that a story rests on, as far as they are shared with its links. */
export async function findShared({ userId, conversationId, proof, author, content, user }: Heard) {
	// Of who was never asked there are none.
	if (user.keepsRecordings === null) return [];
	const edited = author === 'person' ? content : null;
	return listShared(userId, conversationId, { messageIds: sourcesIn(proof), edited });
}

/** How many they are. */
export const countHeard = async (story: Heard): Promise<number> => (await findShared(story)).length;

/** The same, as the page of the link shows them. */
export async function loadOwnVoice(story: Heard, token: string) {
	return (await findShared(story)).map(({ id, speaker, beginning, seconds }) => {
		return { id, speaker, beginning, seconds, href: `${readerPath(token)}/recordings/${id}` };
	});
}
