import { db } from '#app/database/db.server.ts';
import type { Story, StoryDraft } from '#app/generated/prisma/client.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { readTitleBefore } from '#app/stories/record/story.ts';

interface Text {
	title: string;
	content: string;
}

/** What a story said as of a version; null where that is not known. */
async function textOf(story: Story, version: number): Promise<Text | null> {
	if (version === story.version) return story;
	return db.storyRevision.findFirst({
		where: { storyId: story.id, version },
		select: { title: true, content: true },
	});
}

/** Whether a text is nothing but a story's own. @param titleBefore the title that stood in the editor */
export const saysNothingNew = (text: Text, story: Text, titleBefore?: string): boolean =>
	text.content === story.content && (text.title === story.title || text.title === titleBefore);

/** What is kept unsaved of a story; null for what nobody typed, once the story was saved elsewhere. */
export async function findUnsaved(story: Story): Promise<StoryDraft | null> {
	const draft = await db.storyDraft.findUnique({ where: { storyId: story.id } });
	if (!draft || draft.version === story.version || draft.passages.length > 0) return draft;
	return (await saysOnlyItsVersion(story, draft)) ? null : draft;
}

/** Whether a draft's text is nothing but that of the version that it was made from. */
export async function saysOnlyItsVersion(story: Story, draft: StoryDraft): Promise<boolean> {
	const before = await textOf(story, draft.version);
	return before !== null && saysNothingNew(draft, before, story.title);
}

const textFields = ['title', 'titleBefore', 'content', 'version', 'stamp'];

/** Of what stands in the editor's form, what a person typed: not a story's text that was left as it was. */
export async function onlyTyped(
	userId: string,
	storyId: string,
	fields: Record<string, string>,
): Promise<Record<string, string>> {
	const { title = '', content, version, titleBefore } = fields;
	const story = content === undefined ? null : await findStory(userId, storyId);
	const before = story && (await textOf(story, Number(version) | 0));
	const text = { title: title.trim(), content: content?.trim() ?? '' };
	if (!before || !saysNothingNew(text, before, readTitleBefore(titleBefore))) return fields;
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !textFields.includes(name)));
}
