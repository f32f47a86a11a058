import type { Story } from '#app/generated/prisma/client.ts';
import { storyDifference, type TextDifference } from '#app/stories/difference.server.ts';

/** What stands in the editor, of a form or of what is kept unsaved. */
interface Typed {
	title?: string;
	/** The title that stood there, after a `=`. */
	titleBefore?: string;
	content?: string;
	version?: string | number;
}

/** What saving a text would change of the version that came before it; null where none did. */
export async function findConflict(
	story: Story,
	typed: Typed | null | undefined,
): Promise<TextDifference | null> {
	if (typed?.content === undefined || String(typed.version) === String(story.version)) return null;
	const title = typed.title?.trim() ?? '';
	const isRetitled = title !== '' && typed.titleBefore !== `=${title}`;
	const content = typed.content.replaceAll('\r\n', '\n').trim();
	return storyDifference(story, { title: isRetitled ? title : story.title, content });
}
