import type { Meaning } from '#app/assistant/understand/understanding.ts';
import type { Looked } from '#app/telling/tell.ts';

/** German is none of them: “Namen” has a capital itself, as all its nouns have, and so names something. */
const NAME_WORDS = [
	'(?:sur|nick)?names?',
	'noms?|nombres?|apellidos?|(?:cog|sopran)?nom[ei]|apelidos?|naam|namen',
	'imi(?:ę|on|enia)\\p{L}*|nazwisk\\p{L}*|имя|имени|фамили\\p{L}*|is(?:mi|im)\\p{L}*',
];
const SAYS_NAME = new RegExp(`(?<!\\p{L})(?:${NAME_WORDS.join('|')})(?!\\p{L})`, 'iu');
const NAME = /(?<=[\p{Ll},;:]\s)\p{Lu}[\p{Ll}’'-]*\p{Ll}(?:\s\p{Lu}\p{Ll}+)?/gu;
/** In messages: further back nobody means it by “that name”. */
const near = 8;

/**
 * “Leave that name out”: the name that was said last before a wish, and is nobody's who tells; undefined where none is.
 */
export function nameBefore(looked: Looked[], wish: Meaning): string | undefined {
	const last = looked.at(-1);
	const words = last?.content.slice(wish.start, wish.end) ?? '';
	// “Leave Harold’s name out” names it.
	if (!SAYS_NAME.test(words) || words.match(NAME)) return undefined;
	const tellers = looked.flatMap(({ speaker }) => speaker?.split(/\s+/) ?? []);
	for (const message of looked.slice(-near).toReversed()) {
		const text = message.content.slice(message.lead, message === last ? wish.start : undefined);
		const names = (text.match(NAME) ?? []).filter((name) => !tellers.includes(name));
		if (names.length > 0) return names.at(-1);
	}
	return undefined;
}
