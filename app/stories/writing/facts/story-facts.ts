import type { Turn } from '#app/assistant/assistant.ts';
import { givesAway, type Secrets } from '#app/stories/writing/facts/secrets.ts';
import { latestChanges, rename } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';

const MAX_NAMES = 50;

/** Decisions and wishes, never what is left out or a name that is told otherwise. */
export function storyFacts({ names, wishes, unnamed }: Telling, told: Turn[], secrets: Secrets): string[] {
	const theirs = told.filter(({ role }) => role === 'user');
	const speakers = uniqueNames(theirs.flatMap(({ speaker }) => speaker ?? []));
	const others = uniqueNames(latestChanges(names).flatMap(({ to }) => to ?? []));
	const style = wishes.filter(({ kind }) => kind === 'style').map(({ text }) => rename(text, names));
	return [
		...(speakers.length > 1 ? [`They tell together: ${speakers.join(', ')}.`] : []),
		...(others.length > 0 ? [`Names that are to be told as they stand: ${others.join(', ')}.`] : []),
		...(unnamed.isOwner || unnamed.members.length > 0
			? ['Whoever is spoken of without a name stays without one.']
			: []),
		...style.filter((text) => !givesAway(text, secrets)).map((text) => `A wish for the story: ${text}`),
	];
}

const uniqueNames = (names: string[]) => [...new Set(names)].slice(0, MAX_NAMES);
