export const aboveStory = 'Above the story';

export const atParagraph = (paragraph: number) => `After paragraph ${paragraph}`;

export function placeInWords(afterParagraph: number | null, isOnCover: boolean): string {
	if (afterParagraph !== null) return atParagraph(afterParagraph);
	return `In the story: at the top. In the PDF: ${isOnCover ? 'on the cover' : 'at the end'}.`;
}
