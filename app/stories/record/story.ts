import { conversationLimit } from '#app/conversations/conversation.ts';
import { countWords } from '#app/conversations/count-words.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import type { StoryStatus } from '#app/generated/prisma/enums.ts';

/** In characters: about 80,000 words, as much as a book. */
export const storyLimit = 500_000;
/** In characters: how much longer a story may be than what the assistant wrote. */
export const storyRoom = 50_000;
/** In characters: twice what a conversation holds. */
export const maxStoryLength = 2 * conversationLimit;
export const keepUnderText = (limit: number) =>
	`Please keep this under ${limit.toLocaleString('en')} characters.`;
export const notWrittenYet = 'This story has not been written yet.';

/** Specification, section 5. */
export const titleRequired = 'Please enter a title for your story';
export const noInstructions = "Please tell us what you'd like to change about your story";
export const noContent = 'Please add some story content first';
export const wishLimit = 2_000;

/** Specification, section 8. */
export const storyGenerated = { title: 'Story generated successfully!', about: 'story' as const };
export const toldBy = 'Told by';

export function isWritten(status: StoryStatus): boolean {
	return status !== 'writing' && status !== 'failed';
}

/** Minutes at 200 words a minute, rounded up (specification, section 9). */
export function readTime(text: string): number {
	return Math.ceil(countWords(text) / 200);
}

export function statusLabel(status: StoryStatus): 'Complete' | 'Draft' {
	return status === 'complete' ? 'Complete' : 'Draft';
}

/** Without characters that file systems reject; `story.pdf` if nothing is left. */
export function pdfFileName(title: string): string {
	const safe = title.replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' ');
	const short = [...safe.trim().replace(/^\.+/, '')].slice(0, 80).join('').trim();
	return `${short || 'story'}.pdf`;
}

export function describeVersion({ author, restored }: Pick<Story, 'author' | 'restored'>): string {
	if (restored !== null) return `Version ${restored}, restored by you`;
	return author === 'assistant' ? 'Written by the assistant' : 'Saved by you';
}
