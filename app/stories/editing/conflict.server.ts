import { typedTitle } from '#app/conversations/conversation.ts';
import { storyDifference, type TextDifference } from '#app/stories/difference/difference.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { normalizeText } from '#app/stories/record/story-schemas.ts';

/** What stands in the editor, of a form or of what is kept unsaved. */
interface Typed {
	title?: string | null;
	/** As the form sends it. */
	shownTitle?: string;
	content?: string;
	version?: string | number;
}

/** What saving a text would change of the version that came before it; undefined where none did. */
export async function findConflict(
	story: TitledStory,
	typed: Typed | null | undefined,
): Promise<TextDifference | undefined> {
	if (typed?.content === undefined || String(typed.version) === String(story.version)) return undefined;
	const content = normalizeText(typed.content);
	return storyDifference(story, { title: typedTitle(typed) || story.title, content });
}
