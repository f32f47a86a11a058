import { createHash } from 'node:crypto';
import { toThirdPerson } from '#app/assistant/built-in/third-person.ts';
import { splitPassages } from '#app/stories/rewrite.ts';

/** A paragraph that may be left out; its key tells it from all others, wherever it stands. */
export interface Choice {
	key: string;
	text: string;
}

const blocksOf = (text: string) => text.split(/\n{2,}/).filter((block) => block.trim());

/** The paragraphs of a story, to pick from. */
export function choicesOf(content: string): Choice[] {
	const seen = new Map<string, number>();
	return blocksOf(content).map((text) => {
		const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return { key: `${hash}-${count}`, text };
	});
}

/** The passages of a story without the paragraphs that were picked; what was changed since is not among them. */
export function leaveOut(content: string, keys: string[]): string[] {
	const left = new Set(keys);
	const choices = choicesOf(content).values();
	return splitPassages(content).map((passage) =>
		blocksOf(passage)
			.filter(() => !left.has(choices.next().value?.key ?? ''))
			.join('\n\n'),
	);
}

/** The passages of a story with those paragraphs in the third person in which that is certain. */
export function turnToThirdPerson(content: string, teller: string): string[] {
	return splitPassages(content).map((passage) =>
		blocksOf(passage)
			.map((block) => toThirdPerson(block, teller) ?? block)
			.join('\n\n'),
	);
}
