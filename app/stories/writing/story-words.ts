import type { WorkWords } from '#app/work/work.ts';

export const storyWords: WorkWords = {
	title: 'Your story is being written',
	name: 'The writing',
	done: 'parts written',
	hint:
		'It will appear here when it’s ready. You can close this page: the writing carries on, and you’ll ' +
		'find the story in your memories.',
};

export const sayAnswers = (answers: number): string =>
	answers === 1 ? 'Turning your answer into a story.' : `Putting your ${answers} answers together.`;
