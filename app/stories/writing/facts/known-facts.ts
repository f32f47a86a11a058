import type { Turn } from '#app/assistant/assistant.ts';
import { namesItself } from '#app/telling/names-itself.ts';

const MOST_NAMES = 60;
const SAMPLE = 200_000;
const NAME = /(?<=\p{Ll}[,;]? )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3}/gu;
/**
 * What is known of a conversation, for every part of its story: who tells, and who is spoken of.
 * @param told the turns as they are told: who was left out is not named
 */
export function knownFacts(told: Turn[]): string[] {
	const theirs = told.filter(({ role }) => role === 'user');
	const names = namesIn(theirs);
	const speakers = new Set(theirs.flatMap(({ speaker }) => (speaker ? [speaker] : [])));
	const alone = speakers.size === 0 ? theirs.slice(0, 6) : [];
	const teller = alone.map(({ content }) => namesItself(content.slice(0, 600)));
	return [
		...teller.flatMap((name) => (name ? [`The teller is called ${name}.`] : [])).slice(0, 1),
		...(speakers.size > 1 ? [`They tell together: ${[...speakers].slice(0, 50).join(', ')}.`] : []),
		...(names.length > 0 ? [`Names they speak of: ${names.join(', ')}.`] : []),
	];
}

/** The names that come up most, as they were written. */
function namesIn(theirs: Turn[]): string[] {
	const counts = new Map<string, number>();
	let room = SAMPLE;
	for (const { content } of theirs) {
		if (room <= 0) break;
		const text = content.slice(0, room);
		room -= text.length;
		for (const [name] of text.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return [...counts]
		.sort(([, a], [, b]) => b - a)
		.slice(0, MOST_NAMES)
		.map(([name]) => name);
}
