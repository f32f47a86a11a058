import { countWords } from '#app/stories/split-conversation.ts';

/** Specification, section 9. */
export const suggestions = [
	'Make it longer and more detailed',
	'Use more active voice',
	'Convert to third person',
	'Make it less fluffy and more concise',
	'Add more emotional depth',
];

/** Specification, section 5. */
export const noInstructions = "Please tell us what you'd like to change about your story";
export const noContent = 'Please add some story content first';

export const wishLimit = 2_000;

/** A passage is short enough to be rewritten in one go. */
const PASSAGE_WORDS = 700;

/** A story in passages of whole paragraphs; a very long paragraph is a passage of its own. */
export function splitPassages(content: string): string[] {
	const passages: string[] = [];
	let words = 0;
	for (const block of content.split(/\n{2,}/).filter((text) => text.trim())) {
		const count = countWords(block);
		const last = passages.at(-1);
		if (last === undefined || words + count > PASSAGE_WORDS) {
			passages.push(block);
			words = count;
		} else {
			passages[passages.length - 1] = `${last}\n\n${block}`;
			words += count;
		}
	}
	return passages;
}

/** What has been rewritten so far, then what has not. */
export function rewritten(content: string, passages: string[]): string {
	return [...passages, ...splitPassages(content).slice(passages.length)].join('\n\n');
}
