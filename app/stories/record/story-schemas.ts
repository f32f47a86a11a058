import { z } from 'zod';
import { titleLimit, typedTitle } from '#app/conversations/conversation.ts';
import { shownTitle } from '#app/conversations/conversation-schemas.ts';
import { userText } from '#app/http/user-text.ts';
import { longestStory, titleRequired, wishLimit } from '#app/stories/record/story.ts';

/** Lines as they are stored, whatever sent them. */
export const normalizeText = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** The editor's box for a title has several lines, since a title may be long; the title itself has one. */
const oneLine = userText(titleLimit)
	.overwrite((text) => text.replace(/\s*[\r\n]+\s*/g, ' '))
	.trim();
export const storyTitle = oneLine.min(1, titleRequired);
export const storyText = (limit: number) => userText(limit).transform(normalizeText);
/** `requireFits` knows how long a story may be. */
export const storyContent = storyText(longestStory);
export const storyVersion = z.coerce
	.number()
	.int()
	.min(1)
	.max(2 ** 31 - 1);

/** The fields of the story editor; `version` is the one that the page was made from. */
export const storyForm = z.object({
	version: storyVersion,
	title: storyTitle,
	shownTitle,
	content: storyContent.default(''),
	/**
	 * Of the unsaved text that the page shows; anything but a stamp of ours is none, and may be no year to Postgres.
	 */
	stamp: z.iso.datetime({ precision: 3 }).max(24).startsWith('20').catch(''),
});

/** All of the editor's boxes; a title may be missing until the story is saved. */
export const editorForm = storyForm.extend({
	title: oneLine.default(''),
	instructions: userText(wishLimit).trim().default(''),
});

export type Editor = z.output<typeof editorForm>;

/** What was typed in the editor: a title that was left as the page showed it is none. */
export const toTyped = <Fields extends Parameters<typeof typedTitle>[0]>({
	shownTitle,
	...fields
}: Fields) => ({
	...fields,
	title: typedTitle({ ...fields, shownTitle }),
});

/** The editor of a story, at what has an id there. */
export const editorOf = (id: string, anchor?: string) =>
	anchor ? `/stories/${id}/edit#${anchor}` : `/stories/${id}/edit`;
