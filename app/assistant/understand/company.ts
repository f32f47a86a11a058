import type { Turn } from '#app/assistant/assistant.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';
import { isSigned } from '#app/assistant/understand/clauses.ts';
import type { Place } from '#app/assistant/understand/likely-meaning.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';
import { wordsTo } from '#app/assistant/understand/words-to.ts';

/** Who else is in the room with whoever has spoken last, where that is a group of two at least; else nobody. */
export function othersIn(turns: Turn[], members: string[] = []): string[] {
	const last = turns.at(-1);
	const known =
		members.length > 0 || !last?.speaker
			? members
			: [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
	return known.length < 2 ? [] : known.filter((name) => name !== last?.speaker);
}

/** Whether somebody else has just asked something, with a mark or without. */
export function isAskedBefore(turns: Turn[], data: SpokenLanguage): boolean {
	const said = turns.filter(({ role }) => role === 'user');
	const [before, last] = said.slice(-2);
	if (!before || !last || before.speaker === last.speaker) return false;
	const end = sentencesOf(before.content, leadOf(before)).at(-1);
	return end !== undefined && wordsTo(end, [], data).asks;
}

/** What may as well be meant for another member: a question, an answer, thanks. */
const forAnybody: MeaningKind[] = [
	'question',
	'opinion',
	'whoAreYou',
	'whatToTell',
	'whatSoFar',
	'ask',
	'repeat',
	'time',
	'trouble',
];
/** What only the assistant can do, unless somebody is called. */
const forNobodyElse: MeaningKind[] = ['print', 'whoReads', 'listen', 'writeNow'];

/** Whether somebody speaks to the assistant as what it is, and to no member. */
export const isToAssistant = (sentence: Sentence, others: string[], data: SpokenLanguage) =>
	data.group.signs.toAssistant.test(plainLetters(sentence.said)) && !wordsTo(sentence, others, data).calls;

/** In characters: whoever speaks to the machine says no more, in a sentence and in all. */
const mostToMachine = { sentence: 120, message: 200 };
/** How likely what has the shape of a cry or a wish must be one, and a question on the screen to be one. */
const hardlyMeant = 0.15;
const surelyMeant = 0.75;
const likelyRead = 0.5;
/** How likely a remark among several is told for all that, where it answers and where it does not. */
const mayBeTold = { answer: 0.15, remark: 0.33 };
/** In words: a cry for laughing is no longer. */
const mostOfGasp = 4;
/** What is asked about the product. */
const ofScreen: MeaningKind[] = ['print', 'whatSoFar', 'whoReads', 'trouble'];
/** What is told likelier than this is a memory, of a computer perhaps. */
const hardlyTold = 0.6;

/** Whether somebody asks or wants something of the machine in the room, by what people call it, and of no member. */
export function isToMachine(
	sentence: Sentence,
	{ others, isAfter, length }: Place,
	data: SpokenLanguage,
): boolean {
	const { said } = sentence;
	const { machine, canYou } = data.group.signs;
	if (others.length === 0 || said.length > mostToMachine.sentence || length > mostToMachine.message)
		return false;
	// “Can you do a recipe?” is for whoever is new in the room, before anybody else has spoken.
	const isMeant = isSigned(machine, said, data) || (!isAfter && isSigned(canYou, said, data));
	return (
		isMeant && likelihoodOf(said, 'telling', true) < hardlyTold && !wordsTo(sentence, others, data).calls
	);
}

/** What a sentence still means where others are in the room: what one asks is asked of them, and is told. */
export function amongOthers(
	meaning: Meaning,
	sentence: Sentence,
	{ others, isAmidLaughter, isAlone, isAnswer }: Place,
	data: SpokenLanguage,
): Meaning | null {
	const { kind, isUnsure, isFaint, about, right } = meaning;
	const { shrugs, toAssistant, quiet, questions } = data.group.signs;
	const plain = plainLetters(sentence.said);
	const likely = () => likelihoodOf(sentence.said, kind === 'danger' ? 'near' : kind, true);
	// “Uncle Ray was screaming call the police” is how they tell it.
	if (kind === 'danger' && likely() < hardlyMeant) return null;
	// Who has just laughed “can't breathe”, mostly: they are asked, and no more.
	const isShort = isAlone && readingLength(sentence.said) <= mostOfGasp;
	if (kind === 'danger' && isAmidLaughter && isShort) return { ...meaning, kind: 'near', isFaint: true };
	// “Maybe not with Frankie” has the shape of a wish.
	if (kind === 'leaveOut' && !isUnsure && likely() < hardlyMeant) return { ...meaning, isUnsure: true };
	// “Can I get the charger?” is asked of whoever has it.
	// “Who can see this?” is asked of the one that shows it.
	const meant = kind === 'whoReads' ? likelyRead : surelyMeant;
	if (ofScreen.includes(kind) && likely() < meant && !toAssistant.test(plain)) return null;
	// "That is not true", "You never told us": what puts another one right is part of what they tell.
	if (kind === 'correction' && isUnsure && !about && !right) return null;
	if (kind === 'leaveOut' && isFaint && shrugs.test(plain)) return null;
	// “That's all” ends an answer.
	if (kind === 'writeNow' && shrugs.test(plain)) return null;
	// “Nobody is asking you to” is said to a member.
	if (kind === 'listen' && !questions.test(plain) && !toAssistant.test(plain)) return null;
	// "Owen, you are very quiet" is no alarm.
	if (kind === 'near' && isFaint && quiet.test(plain)) {
		const { asks, called } = wordsTo(sentence, others, data);
		return called !== undefined && !asks ? null : meaning;
	}
	// Who has another one tell, or asks them, is in no danger by a faint guess.
	if (kind === 'near' && isFaint && wordsTo(sentence, others, data).handsOver) return null;
	const isCourtesy = kind === 'aside' || kind === 'yes' || kind === 'thanks' || kind === 'goodbye';
	if (!(isCourtesy || forAnybody.includes(kind) || forNobodyElse.includes(kind))) return meaning;
	const { asks, handsOver, calls } = wordsTo(sentence, others, data);
	// “From hunger almost, yes” answers “Did you die?”, and the question alone would be nothing.
	const told = mayBeTold[isAnswer ? 'answer' : 'remark'];
	const isRemark = (kind === 'aside' || kind === 'yes') && !asks;
	if (isRemark && likelihoodOf(sentence.said, 'telling', true) >= told) return null;
	if (toAssistant.test(plain) && !calls) return meaning;
	if (forNobodyElse.includes(kind)) return calls ? null : meaning;
	if (!isCourtesy || asks || handsOver) return null;
	return kind === 'thanks' ? { ...meaning, kind: 'aside' } : meaning;
}
