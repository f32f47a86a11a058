import { makeSearchable, type SearchColumns } from '#app/memories/search-terms.ts';
import { readTellings } from '#tests/support/tellings.ts';

/** Texts for the rows of a large database: sentences of our own tellings, in new orders. */
export interface Texts {
	/** Messages of people, with their columns for the search. */
	told: (SearchColumns & { content: string })[];
	/** Messages of the assistant. */
	asked: string[];
	written: (SearchColumns & { content: string; paragraphs: string[] })[];
	title: (SearchColumns & { content: string })[];
}

/** Pseudorandom numbers from 0 to 1, the same in each run. */
function chances(): () => number {
	let state = 40_003;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

const syllables = 'ba do ka li mo ne ra si ta vo ber den gor hel kin lun mar nor ros sted val wik'.split(' ');

const searchable = (content: string) => ({ content, ...makeSearchable(content) });

/** @param count of messages that differ; there is a story for each twenty of them */
export function makeTexts(count: number): Texts {
	const next = chances();
	const pick = <Of>(list: Of[]): Of => list[Math.floor(next() * list.length)] as Of;
	const some = <Of>(most: number, make: () => Of) => Array.from({ length: most }, make);
	// Most are short, a few are very long.
	const lengthOf = (middle: number) => Math.ceil(middle * Math.exp(2 * (next() + next() + next() - 1.5)));
	const messages = readTellings().map((telling) => telling.messages.map(({ content }) => content));
	const sentences = messages.map((each) =>
		each.flatMap((content) => content.match(/[^.!?。！？]+\S*\s*/g) ?? []),
	);
	const name = () => {
		const word = some(2 + Math.floor(next() * 2), () => pick(syllables)).join('');
		return word.charAt(0).toUpperCase() + word.slice(1);
	};
	const fact = () => `${name()}, ${1900 + Math.floor(next() * 110)}.`;
	const paragraph = (middle: number) => {
		const own = pick(sentences);
		return `${some(lengthOf(middle), () => pick(own).trim()).join(' ')} ${fact()}`;
	};
	const stories = some(Math.ceil(count / 20), () => some(lengthOf(6), () => paragraph(5)));
	return {
		told: some(count, () => searchable(paragraph(2))),
		asked: some(Math.ceil(count / 20), () => `${fact()} ${pick(pick(sentences)).trim()}?`),
		written: stories.map((paragraphs) => ({ ...searchable(paragraphs.join('\n\n')), paragraphs })),
		title: some(Math.ceil(count / 5), () =>
			searchable(`${name()} ${pick(pick(sentences)).slice(0, 40)}`.trim()),
		),
	};
}
