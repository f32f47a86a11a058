import type { BoxTexts } from '#app/unsaved/kept-texts.ts';

export type StoryTexts = Required<Pick<BoxTexts, 'title' | 'content'>>;

export const isSameText = (one = '', other: string | null | undefined) => one.trim() === other?.trim();

export const readBoxes = (frame: HTMLElement | null): StoryTexts => ({
	title: findBox(frame, 'title')?.value ?? '',
	content: findBox(frame, 'content')?.value ?? '',
});

export function findBox(frame: HTMLElement | null, name: keyof StoryTexts) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}
