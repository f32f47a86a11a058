import { failure } from '#app/http/failure.ts';
import { noContent, noInstructions, titleRequired } from '#app/stories/record/story.ts';

// Texts of the specification, section 8.

export const generateFromChatFailed = failure(
	'Story Generation Failed',
	'Please make sure the conversation has enough content, and try again.',
);
export const anewFailed =
	'We could not write it again, so this is the story as it was. You can try again from its conversation.';
export const generateFromCardFailed = failure('Error', 'Failed to generate story');
export const deleteStoryFailed = failure('Error', 'Failed to delete story');
export const saveStoryFailed = failure('Save failed', 'Failed to save story changes');
export const titleMissing = failure('Title required', titleRequired);
export const contentMissing = failure('Save failed', noContent);
export const instructionsMissing = failure('Instructions required', noInstructions);
export const nothingToRewrite = failure('No content to rewrite', noContent);
export const rewriteFailed = failure('Rewrite failed', 'Failed to rewrite the story. Please try again.');
export const pdfFailed = failure('Download failed', 'Failed to download PDF');
export const pdfSignedOut = failure(
	'Download failed',
	'You have been signed out. Sign in again to download it.',
);
export const pdfLate = {
	title: 'The PDF takes longer than usual',
	description:
		'The PDF is still being made. This can take longer when many people ask at once. Please try again ' +
		'in a moment.',
};
export const pdfTooLong = failure(
	'Download failed',
	'This story is too long for one PDF. It is safe, and you can read it here.',
);
