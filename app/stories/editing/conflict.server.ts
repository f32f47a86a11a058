import { typedTitle } from '#app/conversations/title.ts';
import { storyDifference, type TextDifference } from '#app/stories/difference/difference.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { normalizeText } from '#app/stories/record/story-schemas.ts';

interface TypedFields {
	title?: string | null;
	shownTitle?: string;
	content?: string;
	version?: string | number;
}

export async function findConflict(
	story: TitledStory,
	typed: TypedFields | null | undefined,
): Promise<TextDifference | undefined> {
	if (typed?.content === undefined || String(typed.version) === String(story.version)) return undefined;
	const content = normalizeText(typed.content);
	return storyDifference(story, { title: typedTitle(typed) || story.title, content });
}
