import { isCutTitle } from '#app/conversations/title.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { beginningOf } from '#app/memories/beginning.ts';
import { findFirstMessages } from '#app/memories/memories.server.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';

/** In characters: two lines of a narrow screen. */
const maxNameLength = 80;

export async function memoryName(
	userId: string,
	{ id, title }: { id: string; title: string },
): Promise<string> {
	if (!isCutTitle(title)) return setTitle(title);
	const { heading } = beginningOf((await findFirstMessages(userId, id)) ?? '', title);
	return cutAtWord(heading, maxNameLength);
}
