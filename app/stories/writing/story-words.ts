import type { WorkWords } from '#app/work/work.ts';

/** What somebody who waits for a story reads. */
export const storyWords: WorkWords = {
	title: 'Your story is being written',
	name: 'The writing',
	done: 'parts written',
	hint:
		'It will appear here when it’s ready. You can close this page: the writing carries on, and you’ll find the ' +
		'story in your memories.',
};

/** What is said once it has begun. */
export const sayAnswers = (answers: number): string =>
	answers === 1 ? 'Turning your answer into a story.' : `Putting your ${answers} answers together.`;
