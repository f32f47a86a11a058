import { sourcesIn } from '#app/stories/record/proof.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import type { OpenLink } from '#app/stories/sharing/reader/open-link.server.ts';
import { listShared } from '#app/voice/recordings/shared.server.ts';

/** The recordings that a link’s story rests on, as far as they are shared with it. */
export async function findShared({ story }: OpenLink) {
	const { userId, conversationId, proof, user } = story;
	// Of who was never asked there are none.
	return user.keepsRecordings === null ? [] : listShared(userId, conversationId, sourcesIn(proof));
}

/** The same, as the page of the link shows them. */
export async function loadOwnVoice(link: OpenLink, token: string) {
	return (await findShared(link)).map(({ id, speaker, beginning }) => {
		return { id, speaker, beginning, href: `${readerPath(token)}/recordings/${id}` };
	});
}
