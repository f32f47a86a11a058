import type { Meaning } from '#app/assistant/understand/understanding.ts';
import type { Looked } from '#app/telling/tell.ts';

/** Of the languages in which names alone have capitals; a German noun has one as well. */
const SAYS_NAME =
	/(?<!\p{L})(?:(?:sur|nick)?names?|noms?|nombres?|apellidos?|(?:cog|sopran)?nomi?e?|apelidos?|naam|namen|imi(?:ę|on|enia)\p{L}*|nazwisk\p{L}*|имя|имени|фамили\p{L}*|ismi\p{L}*|isim\p{L}*)(?!\p{L})/iu;
const NAME = /(?<=[\p{Ll},;:]\s)\p{Lu}[\p{Ll}’'-]*\p{Ll}(?:\s\p{Lu}\p{Ll}+)?/gu;
/** In messages: further back nobody means it by “that name”. */
const near = 8;

/** “Leave that name out”: the name that was said last before a wish, and is nobody's who tells; undefined where none is. */
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
