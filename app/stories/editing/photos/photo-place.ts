export const aboveStory = 'Above the story';

export const atParagraph = (paragraph: number) => `After paragraph ${paragraph}`;

export function placeInWords(afterParagraph: number | null, isOnCover: boolean): string {
	if (afterParagraph !== null) return atParagraph(afterParagraph);
	return aboveStory + (isOnCover ? ', and on the cover of its PDF' : '; at the end of its PDF');
}
