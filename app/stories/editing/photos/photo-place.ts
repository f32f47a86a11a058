/** Of a photo that stands at no paragraph. */
export const aboveStory = 'Above the story';

export const atParagraph = (paragraph: number) => `After paragraph ${paragraph}`;

/** Where a photo is shown, in words. @param isOnCover it is the first of those above the story */
export function placeInWords(afterParagraph: number | null, isOnCover: boolean): string {
	if (afterParagraph !== null) return atParagraph(afterParagraph);
	return aboveStory + (isOnCover ? ', and on the cover of its PDF' : '; at the end of its PDF');
}
