import type { Turn } from '#app/assistant/assistant.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { findName, namesMeant } from '#app/telling/find-by-name.ts';
import type { Decision, Looked, Proposal } from '#app/telling/tell.ts';

/** In turns: a name that is meant and not said was told so shortly before. */
const near = 200;
/** Nobody has more wishes about names: what a program sends is not gone through without an end. */
const mostWishes = 100;

/** A wish about names of a message that was said before. */
interface HeldWish {
	askedBy: string;
	names: string[];
	isUnsure: boolean;
}

const isWish = ({ kind }: Meaning) => kind === 'leaveOut';

/** What was meant by a turn stays so, however much is told after it. */
const known = new WeakMap<Turn, HeldWish[]>();

/** @param looked those of the turns that are a teller's, in their order */
function wishesIn(turns: Turn[], looked: Looked[]): HeldWish[] {
	const wishes = turns
		.filter(({ role, meanings }) => role === 'user' && meanings?.some(isWish))
		.slice(-mostWishes);
	return wishes.flatMap((turn) => {
		const made = known.get(turn);
		if (made) return made;
		const at = looked.findIndex(({ id }) => id === turn.id);
		const before = looked.slice(Math.max(0, at + 1 - near), at + 1);
		const found = (turn.meanings ?? []).filter(isWish).map((wish) => ({
			askedBy: turn.id ?? '',
			names: namesMeant(before, wish),
			isUnsure: wish.isUnsure === true,
		}));
		known.set(turn, found);
		return found;
	});
}

/**
 * The sentences of the last message that hold a name which somebody has wished to be left out: a wish about a name holds
 * for what is told later, too, until all that holds it was put in again. @param looked the last one last
 * @param isProposed whether something is to be done with a sentence already
 */
export function withHeldNames(
	turns: Turn[],
	looked: Looked[],
	decisions: Decision[],
	isProposed: (start: number) => boolean,
): Proposal[] {
	const last = looked.at(-1);
	if (!last) return [];
	const before = looked.slice(0, -1);
	const proposals = new Map<number, Proposal>();
	for (const { askedBy, names, isUnsure } of wishesIn(turns, looked)) {
		for (const name of names) {
			const here = findName([last], null, name).filter(
				({ sentence }) => sentence.told !== null && !isProposed(sentence.start),
			);
			if (here.length === 0 || !isHeld(before, turns, name, isUnsure)) continue;
			const isOpen = decisions.some(
				(each) => each.askedBy === askedBy && each.state === 'proposed' && each.reason === 'wish',
			);
			for (const { sentence, isSure } of here) {
				if (proposals.has(sentence.start)) continue;
				proposals.set(sentence.start, {
					messageId: last.id,
					start: sentence.start,
					words: sentence.said,
					kind: 'leaveOut',
					text: null,
					reason: 'wish',
					state: isSure && !isOpen ? 'accepted' : 'proposed',
					// What is asked already is asked once.
					askedBy: isOpen ? askedBy : last.id,
				});
			}
		}
	}
	return [...proposals.values()];
}

/** Whether a name is still to be left out: not where all that holds it is told, since somebody has put it in again. */
function isHeld(before: Looked[], turns: Turn[], name: string, isUnsure: boolean): boolean {
	const meanings = new Map(turns.map(({ id, meanings }) => [id, meanings?.filter(isWish) ?? []]));
	const said = findName(before, null, name).filter(
		({ message, sentence }) =>
			!meanings.get(message.id)?.some(({ start, end }) => start < sentence.end && sentence.start < end),
	);
	return said.length === 0 ? !isUnsure : said.some(({ sentence }) => sentence.told === null);
}
