import type { Story } from '#app/generated/prisma/client.ts';
import { readTitleBefore } from '#app/stories/record/story.ts';
import { normalizeText } from '#app/stories/record/story-schemas.ts';
import { storyDifference, type TextDifference } from '#app/stories/versions/difference.server.ts';

/** What stands in the editor, of a form or of what is kept unsaved. */
interface Typed {
	title?: string;
	/** As the form sends it. */
	titleBefore?: string;
	content?: string;
	version?: string | number;
}

/** What saving a text would change of the version that came before it; undefined where none did. */
export async function findConflict(
	story: Story,
	typed: Typed | null | undefined,
): Promise<TextDifference | undefined> {
	if (typed?.content === undefined || String(typed.version) === String(story.version)) return undefined;
	const title = typed.title?.trim() ?? '';
	const isRetitled = title !== '' && title !== readTitleBefore(typed.titleBefore);
	const content = normalizeText(typed.content);
	return storyDifference(story, { title: isRetitled ? title : story.title, content });
}
