import { atWord, cutAtWord } from '#app/http/excerpt.ts';
import type { StoryText } from '#app/stories/record/stories.server.ts';

const MAX_WORDS_CHARACTERS = 60;
/** Most sentences are shorter, and quoted whole. */
const SENTENCE_CHARACTERS = 120;
const MAX_BACK = 200;

/** The first words that a save changed; undefined if none. */
export function changedWords(before: StoryText, after: StoryText): string | undefined {
	const [was, is] = [before.content.trim(), after.content.trim()];
	if (was === is) return before.title === after.title ? undefined : `Renamed “${after.title}”`;
	const shorter = Math.min(was.length, is.length);
	let start = 0;
	while (start < shorter && was[start] === is[start]) start++;
	const begin = Math.max(0, start - MAX_BACK);
	while (start > begin && (isInWord(is, start) || isInWord(was, start))) start--;
	let end = 0;
	while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++;
	const minEnd = Math.max(0, end - MAX_BACK);
	while (end > minEnd && (isInWord(is, is.length - end) || isInWord(was, was.length - end))) end--;
	const added = cutToLine(is.slice(start, is.length - end));
	return added ? `“${added}”` : `Removed “${cutToLine(was.slice(start, was.length - end))}”`;
}

export function quoteSentence({
	added,
	removed,
}: {
	added?: string;
	removed?: string;
} = {}): string | undefined {
	const inPlace = added && removed && added.length > SENTENCE_CHARACTERS;
	if (inPlace) return changedWords({ title: '', content: removed }, { title: '', content: added });
	if (added) return `“${cutToLine(added, SENTENCE_CHARACTERS)}”`;
	return removed && `Removed “${cutToLine(removed, SENTENCE_CHARACTERS)}”`;
}

const cutToLine = (text: string, max = MAX_WORDS_CHARACTERS) =>
	cutAtWord(
		text
			.slice(0, 10 * max)
			.replace(/\s+/g, ' ')
			.trim(),
		max,
	);

const isInWord = (text: string, at: number) => atWord(text, at) < at;
