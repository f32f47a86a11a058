import type { StoryStatus } from '#app/generated/prisma/enums.ts';
/** Whether there is a story to show: its writing is neither under way nor did it fail, the two statuses of our own. */
export function isWritten(status: StoryStatus): boolean {
	return status !== 'writing' && status !== 'failed';
}

/** The words of a text, counted at white space. */
export function countWords(text: string): number {
	return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}

/** Minutes it takes to read a text: words divided by 200, rounded up (specification, section 9). */
export function readTime(text: string): number {
	return Math.ceil(countWords(text) / 200);
}

/** The badge's word for a status (specification, section 2). */
export function statusLabel(status: StoryStatus): 'Complete' | 'Draft' {
	return status === 'complete' ? 'Complete' : 'Draft';
}

/** A story's file name: its title, without what file systems refuse; `story.pdf` without a title. */
export function pdfFileName(title: string): string {
	const safe = title.replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' ');
	const short = [...safe.trim().replace(/^\.+/, '')].slice(0, 80).join('').trim();
	return `${short || 'story'}.pdf`;
}
