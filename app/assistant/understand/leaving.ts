import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { readingLength } from '#app/assistant/text.ts';
import { isAsked, leadIn, placeOf } from '#app/assistant/understand/clauses.ts';
import { isToAssistant, isToMachine } from '#app/assistant/understand/company.ts';
import { mostTelling, type Place } from '#app/assistant/understand/likely-meaning.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';
import { PARTS, wordsTo } from '#app/assistant/understand/words-to.ts';

/** In characters: who takes leave says no more in a clause, and in a message that is about nothing else. */
const mostOfLeave = 60;
const mostOfMessage = 100;
/** What has only the look of these is a goodbye where plain words say so, or a question to the assistant. */
const vague: MeaningKind[] = ['aside', 'question', 'opinion', 'yes', 'ask', 'repeat', 'listen', 'whatToTell'];
/** What is more likely a question to the machine, where it is spoken to. */
const vagueToMachine: MeaningKind[] = [...vague, 'whatSoFar', 'time'];
/** In words: beside a word to the machine nobody tells in fewer. */
const fewWords = 2;
/** In words: what is shorter is a remark more often than what a memory ends with. */
const wholeWords = 4;
/** What stands after a goodbye that is one. */
const afterGoodbye: MeaningKind[] = ['goodbye', 'thanks'];

/** A sentence with what it means, if it means anything beside telling. */
export interface Heard {
	sentence: Sentence;
	meaning: Meaning | null;
}

/** Whether a sentence takes leave, or wishes to stop for now, in plain words. */
export function takesLeave({ said }: Sentence, data: SpokenLanguage): boolean {
	const { goodbye } = data.group.signs;
	return plainLetters(said)
		.split(PARTS)
		.map((part) => part.trim())
		.some((part) => part.length <= mostOfLeave && goodbye.test(part.slice(leadIn(part, data))));
}

/**
 * What is left of goodbyes and commands beside a telling: the classifier takes much for a goodbye, and whoever says
 * “That's all” at the end of a memory wants no story yet. With others in the room only plain words are a goodbye, and
 * none while the word is handed on.
 */
export function leavesIn(heard: Heard[], data: SpokenLanguage, place: Place): Heard[] {
	const { others, length } = place;
	const isGroup = others.length > 0;
	const isShort = length <= mostOfMessage;
	const isHandedOn = isGroup && heard.some(({ sentence }) => wordsTo(sentence, others, data).handsOver);
	const left = heard.map(({ sentence, meaning }, at): Heard => {
		const isLast = at === heard.length - 1;
		const isVague = !meaning || vague.includes(meaning.kind) || (isGroup && meaning.isFaint === true);
		if (isVague && (isLast || isShort) && asksWho(sentence, data, place))
			return { sentence, meaning: { kind: 'whoAreYou', ...placeOf(sentence) } };
		if ((isVague || vagueToMachine.includes(meaning.kind)) && isToMachine(sentence, place, data))
			return { sentence, meaning: { kind: 'whoAreYou', ...placeOf(sentence) } };
		if (
			// “Let us leave it there” has the shape of a wish not to be asked.
			(isVague || meaning?.kind === 'stop') &&
			place.isAfter &&
			(isLast || (isGroup && isShort)) &&
			!isHandedOn &&
			// “She tucked us in, good night, and the planes came over.”
			likelihoodOf(sentence.said, 'telling', isGroup) <= mostTelling &&
			takesLeave(sentence, data)
		)
			return { sentence, meaning: { kind: 'goodbye', ...placeOf(sentence) } };
		if (meaning?.kind !== 'goodbye') return { sentence, meaning };
		const isPlain = takesLeave(sentence, data);
		const isLoose = heard
			.slice(at + 1)
			.some(({ meaning }) => !meaning || !afterGoodbye.includes(meaning.kind));
		return { sentence, meaning: isHandedOn || (!isPlain && (isGroup || isLoose)) ? null : meaning };
	});
	if (isGroup && isShort && left.some(({ meaning }) => meaning?.kind === 'whoAreYou'))
		for (const each of left) each.meaning ??= besideMachine(each.sentence, data, place);
	const tells = left.some(({ sentence, meaning }) => !meaning && /[\p{L}\p{N}]/u.test(sentence.said));
	if (!tells) return left;
	return left.map((each, at) => {
		const { sentence, meaning } = each;
		if (meaning?.kind === 'writeNow')
			return { sentence, meaning: isGroup ? null : { ...meaning, kind: 'aside' } };
		const isWithin = at > 0 && at < left.length - 1;
		const isPart = isWithin || endsTelling(sentence, left[at - 1], data, place);
		return isGroup && isPart && meaning?.kind === 'aside' ? { sentence, meaning: null } : each;
	});
}

/** Whether a sentence right after one that tells, in a telling that has begun, is a part of it: “Her name was Doctor. Because she always looked so.” */
function endsTelling(
	sentence: Sentence,
	before: Heard | undefined,
	data: SpokenLanguage,
	{ others, isAfter }: Place,
): boolean {
	if (!isAfter || !before || before.meaning || readingLength(before.sentence.said) <= fewWords) return false;
	if (readingLength(sentence.said) < wholeWords || data.thanked.test(plainLetters(sentence.said)))
		return false;
	return !isToAssistant(sentence, others, data);
}

/** “Computer. Did you know my brother?”: what stands beside a word to the machine is said to it, too. */
function besideMachine(sentence: Sentence, data: SpokenLanguage, { others }: Place): Meaning | null {
	const { said } = sentence;
	const isToIt = isAsked(said) && data.group.signs.you.test(plainLetters(said));
	if (!(isToIt || readingLength(said) <= fewWords) || wordsTo(sentence, others, data).calls) return null;
	return { kind: isToIt ? 'question' : 'aside', ...placeOf(sentence) };
}

/** Whether somebody asks the assistant what it is, or why it asks. */
function asksWho(sentence: Sentence, data: SpokenLanguage, { others, length }: Place): boolean {
	const plain = plainLetters(sentence.said);
	if (data.group.signs.whoAreYou.test(plain))
		return others.length > 0 ? !wordsTo(sentence, others, data).calls : length <= mostOfMessage;
	return others.length > 0 && isAsked(sentence.said) && isToAssistant(sentence, others, data);
}
