import { typedTitle } from '#app/conversations/title.ts';
import { db } from '#app/database/db.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';

export interface TypedStory {
	version: number;
	/** Null if unchanged. */
	title: string | null;
	content: string;
}

type TitleAndContent = Pick<TitledStory, 'title' | 'content'>;

async function textOfVersion(story: TitledStory, version: number): Promise<TitleAndContent | null> {
	if (version === story.version) return story;
	return db.storyRevision.findFirst({
		where: { storyId: story.id, version },
		select: { title: true, content: true },
	});
}

export const isUnchanged = (typed: Omit<TypedStory, 'version'>, story: TitleAndContent): boolean =>
	typed.content === story.content && (typed.title ?? story.title) === story.title;

export async function isUnchangedSinceVersion(story: TitledStory, typed: TypedStory): Promise<boolean> {
	const before = await textOfVersion(story, typed.version);
	const title = typed.title === story.title ? null : typed.title;
	return before !== null && isUnchanged({ ...typed, title }, before);
}

const textFields = ['title', 'shownTitle', 'content', 'version', 'stamp'];

export async function onlyTyped(
	userId: string,
	storyId: string,
	fields: Record<string, string>,
): Promise<Record<string, string>> {
	const { content, version } = fields;
	const story = content === undefined ? null : await findStory(userId, storyId);
	const before = story && (await textOfVersion(story, Number(version) | 0));
	const typed = { title: typedTitle(fields), content: content?.trim() ?? '' };
	if (!before || !isUnchanged(typed, before)) return fields;
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !textFields.includes(name)));
}
