import type { Turn } from '#app/assistant/assistant.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { goesOn, isInDanger } from '#app/assistant/understand/danger.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.server.ts';
import type { Language, Meaning } from '#app/assistant/understand/understanding.ts';
import { goesOnAfter } from '#app/telling/find-meant.ts';
import { withHeldNames } from '#app/telling/held-names.ts';
import { withNameWishes } from '#app/telling/name-meanings.ts';
import { namelessOf, withoutNames } from '#app/telling/nameless.ts';
import { propose } from '#app/telling/propose.ts';
import {
	byMessage,
	type Decision,
	lookThrough,
	type Proposal,
	type Said,
	tell,
	toldText,
} from '#app/telling/tell.ts';

/** In characters: a message no longer than this which cries for help is one whole cry. */
const mostOfCry = 400;

/** In characters: in a message no longer than this a wish is all that is said. */
const mostOfWish = 160;
/** What is said while somebody may be in danger is told where it is so likely a memory. */
const surelyTold = 0.35;
/**
 * What is asked for is about one of so many turns just before, or of as many further back that share a word with it.
 */
const reach = 200;

/** The tellers' messages of a conversation, oldest first. */
export const saidIn = (turns: Turn[]): Said[] => turns.filter(({ role }) => role === 'user').map(toSaid);

/** Once for each turn, so that what is made of it is made once. */
const known = new WeakMap<Turn, Said>();

function toSaid(turn: Turn): Said {
	const made = known.get(turn) ?? {
		id: turn.id ?? '',
		content: turn.content,
		lead: leadOf(turn),
		speaker: turn.speaker,
		language: turn.language,
	};
	known.set(turn, made);
	return made;
}

/** The last turn with what is understood of it, and what it asks for, from it and what is known of those before. */
export function understandMessage(
	turns: Turn[],
	decisions: Decision[],
	preferred?: Language,
	members?: string[],
): { turn: Turn; proposals: Proposal[] } {
	const near = withinReach(turns).slice(0, -1);
	const turn = withNames(withUnderstanding(turns, preferred, members), near);
	const isCry = turn.content.length <= mostOfCry && turn.meanings?.some(isDanger);
	const mayBeCry = !isCry && soundsLikeCry(turn, turns);
	const meanings = [
		...(turn.meanings ?? []),
		...(turn.nothingTold ? [{ kind: 'aside' as const, start: 0, end: turn.content.length }] : []),
		// What is said beside a cry for help may be part of it: somebody is asked.
		...(isCry ? [{ kind: 'aside' as const, start: 0, end: turn.content.length, isUnsure: true }] : []),
		...(mayBeCry ? [{ kind: 'near' as const, start: 0, end: turn.content.length, isUnsure: true }] : []),
		...besideWish(turn, turns),
	];
	const before = meanings.length > 0 ? near : [];
	const proposed = propose([...saidIn(before), ...saidIn([turn])], decisions, meanings);
	const held = heldIn(turn, turns.slice(0, -1), decisions, proposed);
	// Of what is held back nobody asks as well whether anything was meant by it.
	const asked = proposed.filter((each) => isOut(each) || !held.some((one) => isSamePlace(one, each)));
	// What is asked about an earlier message is asked under the reply to that.
	const done = doneBy([...asked, ...held.filter(({ askedBy }) => askedBy === turn.id)]);
	return { turn: { ...turn, done }, proposals: [...asked, ...held] };
}

const isSamePlace = (one: Proposal, other: Proposal) =>
	one.messageId === other.messageId && one.start === other.start && one.kind === other.kind;

/** Whether a proposal keeps its sentence out: a doubt does not. */
const isOut = ({ kind, reason }: Proposal) => kind === 'leaveOut' && reason !== null;

/** What of a message is not told by an earlier wish about a name. */
function heldIn(turn: Turn, before: Turn[], decisions: Decision[], asked: Proposal[]): Proposal[] {
	const isAsked = (start: number) =>
		asked.some((each) => each.messageId === turn.id && each.start === start && isOut(each));
	const mayBeWish = ({ meanings }: Turn) => meanings?.some(({ kind }) => kind === 'leaveOut');
	if (!before.some(mayBeWish)) return [];
	return withHeldNames(
		before,
		lookThrough([...saidIn(before), ...saidIn([turn])], decisions),
		decisions,
		isAsked,
	);
}

/** A turn with what it asks of names as that. */
function withNames(turn: Turn, before: Turn[]): Turn {
	const { meanings = [], content } = turn;
	if (turn.role !== 'user') return turn;
	const known = withNameWishes(saidIn([...before, turn]), meanings);
	if (known.every((each, at) => each === meanings[at])) return turn;
	const isBeside = ({ start, end }: { start: number; end: number }) =>
		known.some((each) => !each.isUnsure && each.start <= start && end <= each.end);
	return { ...turn, meanings: known, nothingTold: sentencesOf(content, leadOf(turn)).every(isBeside) };
}

/** Whether a whole message may be a cry for help, or be said about one: a person says whether it is in the story. */
function soundsLikeCry(turn: Turn, turns: Turn[]): boolean {
	const { content, meanings = [] } = turn;
	if (content.length > mostOfCry || meanings.some(({ kind }) => kind === 'safe')) return false;
	if (meanings.some(({ kind, isFaint }) => kind === 'near' && !isFaint)) return true;
	const isAmid = content.length <= mostOfWish && isInDanger(turns.slice(0, -1), true);
	if (!isAmid) return false;
	// Among several what follows is mostly said about it: “Dad, what do you mean?”
	return turn.speaker ? !goesOn(turn) : likelihoodOf(turn.content, 'telling', true) < surelyTold;
}

/**
 * What is said with a wish or a correction in a short message is mostly about that: “Thank
 * you. There are people alive.”
 */
function besideWish(turn: Turn, turns: Turn[]): Meaning[] {
	const { meanings = [], content } = turn;
	const wish = meanings.find(
		({ kind, isUnsure }) => isUnsure && (kind === 'leaveOut' || kind === 'correction'),
	);
	const isFirst = !turns.slice(0, -1).some(({ role }) => role === 'user');
	if (!wish || isFirst || content.length > mostOfWish) return [];
	return sentencesOf(content)
		.filter(({ start, end }) => !meanings.some((each) => each.start < end && start < each.end))
		.map(({ start, end, said }) => {
			// “… about the takings.”: it stays out with the wish, until somebody decides.
			const isPart = wish.kind === 'leaveOut' && start >= wish.end && goesOnAfter(said) && !wish.isFaint;
			return { kind: isPart ? ('leaveOut' as const) : ('aside' as const), start, end, isUnsure: true };
		});
}

/** Of a long conversation what was said just before the last turn, and what has words of it. */
function withinReach(turns: Turn[]): Turn[] {
	const near = turns.slice(-reach);
	const far = turns.slice(0, -near.length);
	const words =
		far.length > 0
			? (turns
					.at(-1)
					?.content.slice(0, 500)
					.match(/\p{N}+|\p{L}{4,}/gu) ?? [])
			: [];
	const shares = ({ role, content }: Turn) => role === 'user' && words.some((word) => content.includes(word));
	return [...far.filter(shares).slice(-reach), ...near];
}

const isDanger = ({ kind }: Meaning) => kind === 'danger';

/**
 * Nobody knows whether anything was asked, or it is what may have asked, or a cry for help, which asks for no such
 * thing.
 */
export const isDoubt = ({ reason }: Pick<Proposal, 'reason'>) =>
	reason === null || reason === 'aside' || reason === 'danger';

/** What of it may be said in a reply: what is done, and whether something is asked. */
export function doneBy(
	proposals: Pick<Proposal, 'askedBy' | 'messageId' | 'state' | 'kind' | 'words' | 'text' | 'reason'>[],
): Turn['done'] {
	const asked = proposals.filter(({ askedBy }) => askedBy !== null);
	const isAsked = asked.some((each) => each.state === 'proposed' && !isDoubt(each));
	// Of a wish that nobody is certain of nothing is done yet but that it is no part of the story itself.
	const isDone = ({ state, messageId, askedBy }: Pick<Proposal, 'state' | 'messageId' | 'askedBy'>) =>
		state === 'accepted' && !(isAsked && messageId === askedBy);
	return {
		leftOut: asked.filter((each) => isDone(each) && each.kind === 'leaveOut').map(({ words }) => words),
		changed: asked
			.filter((each) => isDone(each) && each.kind === 'replace' && each.reason === 'correction')
			.map(({ words, text }) => ({ from: words, to: text ?? '' })),
		isAsked,
	};
}

/** The conversation as it goes into the story: with the questions, without the messages of which nothing is left. */
export function toldTurns(turns: Turn[], decisions: Decision[]): Turn[] {
	const told = tellTurns(turns, decisions).flatMap(({ turn, said, sentences }) => {
		if (!said) return [turn];
		const content = toldText(said, sentences);
		return /[\p{L}\p{N}]/u.test(content.slice(said.lead)) ? [{ ...turn, content }] : [];
	});
	return withoutNames(told, namelessIn(turns, decisions));
}

/** Who does not want to be named in the story. */
export const namelessIn = (turns: Turn[], decisions: Decision[]) =>
	namelessOf(tellTurns(turns, decisions), [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))]);

function tellTurns(turns: Turn[], decisions: Decision[]) {
	const about = byMessage(decisions);
	return turns.map((turn) => {
		const [said] = saidIn([turn]);
		return { turn, said, sentences: said ? tell(said, about.get(said.id)) : [] };
	});
}
