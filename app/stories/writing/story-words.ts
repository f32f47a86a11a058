import type { WorkWords } from '#app/work/work.ts';

/** What is said to whoever waits for a story. */
export const storyWords: WorkWords = {
	title: 'Your story is being written',
	name: 'The writing',
	done: 'parts are written',
	hint: 'This page shows it as soon as it is there. You can also close it: the writing goes on, and your memories show the story.',
};

/** What is said once it has begun. */
export const sayAnswers = (answers: number): string =>
	answers === 1 ? 'Your answer is being put in order.' : `${answers} answers are being put in order.`;
