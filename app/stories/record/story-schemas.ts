import { z } from 'zod';
import { shownTitle } from '#app/conversations/conversation-schemas.ts';
import { showsName } from '#app/conversations/participant.ts';
import { titleLimit, typedTitle } from '#app/conversations/title.ts';
import { userText } from '#app/http/user-text.ts';
import { maxStoryLength, titleRequired, wishLimit } from '#app/stories/record/story.ts';

/** A text of which nothing is seen is empty. */
export const normalizeText = (text: string) => (showsName(text) ? text.replaceAll('\r\n', '\n').trim() : '');

/** The editor's title box may have several lines; the title has one. */
const oneLineTitle = userText(titleLimit)
	.overwrite((text) => text.replace(/\s*[\r\n]+\s*/g, ' '))
	.trim();
export const storyTitle = oneLineTitle.refine(showsName, titleRequired);
export const storyText = (limit: number) => userText(limit).transform(normalizeText);
export const storyContent = storyText(maxStoryLength);
export const storyVersion = z.coerce
	.number()
	.int()
	.min(1)
	.max(2 ** 31 - 1);

/** `version` is the one the page was made from. */
export const storyForm = z.object({
	version: storyVersion,
	title: storyTitle,
	shownTitle,
	content: storyContent.default(''),
	/** Blank unless it is one of our stamps: Postgres may reject other years. */
	stamp: z.iso.datetime({ precision: 3 }).max(24).startsWith('20').catch(''),
});

export const editorForm = storyForm.extend({
	title: oneLineTitle.default(''),
	instructions: userText(wishLimit).trim().default(''),
});

export type EditorFields = z.output<typeof editorForm>;

export const toTyped = <Fields extends Parameters<typeof typedTitle>[0]>({
	shownTitle,
	...fields
}: Fields) => ({
	...fields,
	title: typedTitle({ ...fields, shownTitle }),
});

export const editorPath = (id: string, anchor?: string) =>
	anchor ? `/stories/${id}/edit#${anchor}` : `/stories/${id}/edit`;
