import { testsPath } from '#app/prompts/prompts.ts';
import type { WorkWords } from '#app/work/work.ts';

export const trialKind = 'promptTrial';
export const runKind = 'promptTests';

export const maxTrialText = 20_000;
export const maxTests = 50;
export const maxTestText = 4_000;
export const maxPhrases = 20;

export const runStays = 'A version went live with these results, so they stay in the history.';

export const testPath = (id: string) => `${testsPath}/${id}`;
export const trialPath = (id: string) => `/admin/prompts/trials/${id}`;

const hint = 'It will appear here when it’s ready. You can close this page: it carries on.';

export const trialWords: WorkWords = {
	title: 'Trying the prompt',
	name: 'The trial',
	done: 'steps done',
	hint,
};

export const runWords: WorkWords = {
	title: 'Trying all tests',
	name: 'The run',
	done: 'answers done',
	hint,
};
