import { splitParagraphs } from '#app/assistant/text.ts';
import { countWords } from '#app/conversations/count-words.ts';
import type { WorkWords } from '#app/work/work.ts';

/** Specification, section 9. */
export const suggestions = [
	'Make it longer and more detailed',
	'Use more active voice',
	'Convert to third person',
	'Make it less fluffy and more concise',
	'Add more emotional depth',
];

/** The person's own lines stay; another suggestion is replaced. */
export function addSuggestion(wish: string, suggestion: string): string {
	const own = wish.split('\n').filter((line) => !suggestions.includes(line.trim()));
	return [...own, suggestion].join('\n').trim();
}

export const rewriteWords: WorkWords = {
	title: 'The story is being rewritten',
	name: 'The rewriting',
	done: 'passages rewritten',
	hint:
		'It will appear here when it’s ready. You can close this page: the rewriting carries on, and nothing ' +
		'changes until you say so.',
};

export const rewriteComplete = { title: 'AI rewrite complete!' };

export const wishBox = 'save-instructions';

export const needsModel = 'Rewriting needs an AI, and none is connected here.';
export const nothingPickedText = (unit: string) => `Please pick the ${unit}s to take out`;
export const allPickedText = (unit: string) => `Please leave at least one ${unit} in the story`;

export const rewriteReplaced =
	'You asked for a different rewrite in another window. It is shown here. Please look at it first.';
export const rewriteGone = 'That rewrite is no longer here. Your text is still in the boxes.';

const MAX_PASSAGE_WORDS = 700;

/** Passages of whole paragraphs; a very long paragraph is one of its own. */
export function splitPassages(content: string): string[] {
	const passages: string[] = [];
	let words = 0;
	for (const block of splitParagraphs(content)) {
		const count = countWords(block);
		const last = passages.at(-1);
		if (last === undefined || words + count > MAX_PASSAGE_WORDS) {
			passages.push(block);
			words = count;
		} else {
			passages[passages.length - 1] = `${last}\n\n${block}`;
			words += count;
		}
	}
	return passages;
}

export function joinPassages(content: string, passages: string[]): string {
	const all = [...passages, ...splitPassages(content).slice(passages.length)];
	return all.filter(Boolean).join('\n\n');
}
