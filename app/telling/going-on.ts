import { isOfThem } from '#app/assistant/text.ts';
import { type Found, mostAsked } from '#app/telling/match.ts';
import type { Looked } from '#app/telling/tell.ts';

/** “It was cold” goes on about nobody. */
const OF_A_THING = /^(?:it|its|it['’]s|es)(?![\p{L}\p{M}])/iu;

/** What goes on about whom some sentences name, in their message and in the next: it begins with a pronoun. */
export function goingOn(looked: Looked[], named: Found[]): Found[] {
	const last = looked.at(-1);
	const found = named.flatMap(({ message, sentence }) => {
		const at = looked.indexOf(message);
		return [message, ...(looked[at + 1] ? [looked[at + 1] as Looked] : [])].flatMap((each) =>
			each
				.sentences()
				.filter(({ start, said, told }) => {
					const isAfter = each === message ? start > sentence.start : each !== last;
					return isAfter && told !== null && isOfThem(said) && !OF_A_THING.test(said);
				})
				.map((after) => [after, each] as const),
		);
	});
	return [...new Map(found)]
		.filter(([after]) => !named.some(({ sentence }) => sentence === after))
		.map(([sentence, message]) => ({ message, sentence }))
		.slice(0, mostAsked);
}
