import { sentencesOf } from '#app/assistant/sentences.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { holdsName } from '#app/telling/name-in.ts';
import { nameWish } from '#app/telling/name-wish.ts';
import { CALL_THEM, INSTEAD_OF } from '#app/telling/name-words.ts';
import type { Said } from '#app/telling/tell.ts';

/** In characters: in a message no longer than this a wish is all that is said. */
const mostOfWish = 160;

/**
 * The meanings of the last of some messages, with what is a wish about a name as that. “Leave Harold’s name out” may
 * have no shape that is known, and “Call him Mr X instead of Harold” none of a wish: each speaks of a name that was told.
 */
export function withNameWishes(said: Said[], meanings: Meaning[]): Meaning[] {
	const last = said.at(-1);
	if (!last || said.length < 2 || last.content.length > mostOfWish) return meanings;
	const before = said.slice(0, -1);
	const clear = meanings.map((each): Meaning => {
		const mayBe = (each.kind === 'leaveOut' && each.isUnsure) || each.kind === 'stop';
		const wish = mayBe ? nameWish(said, { ...each, kind: 'leaveOut' }) : null;
		if (!wish?.saysName || (wish.names.length === 0 && !wish.isOwn)) return each;
		const { isUnsure: _isUnsure, isFaint: _isFaint, ...rest } = each;
		return { ...rest, kind: 'leaveOut' };
	});
	const instead = sentencesOf(last.content, last.lead).flatMap((sentence): Meaning[] => {
		const { start, end } = sentence;
		if (clear.some((each) => !each.isUnsure && each.start < end && start < each.end)) return [];
		const name = nameInstead(sentence.said, before);
		const isCalled = name === undefined && CALL_THEM.test(sentence.said);
		return name || isCalled ? [{ kind: 'leaveOut', start, end, ...(name && { about: name }) }] : [];
	});
	const isReplaced = (each: Meaning) =>
		instead.some(({ start, end }) => each.start < end && start < each.end);
	return [...clear.filter((each) => !isReplaced(each)), ...instead];
}

/** The name in the place of which another is to stand, where it was told: “lard instead of butter” is a recipe. */
function nameInstead(said: string, before: Said[]): string | undefined {
	const words = INSTEAD_OF.exec(said)?.[1]?.split(' ') ?? [];
	const from = words.findIndex((word) => !/^\p{Lu}/u.test(word));
	const name = words.slice(0, from < 0 ? undefined : from).join(' ');
	const isTold = ({ content, lead, language }: Said) => holdsName(content.slice(lead), name, language);
	return name && before.some(isTold) ? name : undefined;
}
