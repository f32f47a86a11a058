import type { LeftOutReason, Turn } from '#app/assistant/assistant.ts';
import type { StoryDraft } from '#app/assistant/openai/story-format.ts';
import data from '#tests/support/faithful-stories.json' with { type: 'json' };

/** A telling, and its story as a good model writes it: nothing added, nothing lost. */
export interface FaithfulStory {
	/** A language tag, and the difficulty of the telling. */
	name: string;
	said: (string | { speaker: string; content: string })[];
	title: string;
	/** Each with the numbers of its source messages, counted from 1. */
	paragraphs: [text: string, ...sources: number[]][];
	leftOut?: [source: number, reason: LeftOutReason][];
}

export const faithfulStories = data.faithfulStories as FaithfulStory[];

/** Some of the stories, told truly but in another language than their tellers'. */
export const translatedStories = data.translatedStories as {
	name: string;
	paragraphs: FaithfulStory['paragraphs'];
}[];

/** The told messages as turns with the ids m1, m2… */
export function turnsOf({ said }: FaithfulStory): (Turn & { id: string })[] {
	return said.map((each, at) => ({
		id: `m${at + 1}`,
		role: 'user',
		...(typeof each === 'string' ? { content: each } : each),
	}));
}

/** The story as a draft that names whole messages, before it is checked. */
export function draftOf({ title, paragraphs, leftOut = [] }: FaithfulStory): StoryDraft {
	return {
		title,
		paragraphs: paragraphs.map(([text, ...sources]) => ({ text, sources: sources.map(String) })),
		leftOut: leftOut.map(([source, reason]) => ({ source: String(source), reason })),
	};
}
