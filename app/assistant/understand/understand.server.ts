import type { Turn } from '#app/assistant/assistant.ts';
import { english, languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';
import { isAsked, placeOf } from '#app/assistant/understand/clauses.ts';
import { amongOthers, isAskedBefore, isToAssistant, othersIn } from '#app/assistant/understand/company.ts';
import { isInDanger, isLaughter, isNoAlarm, withoutFaintCries } from '#app/assistant/understand/danger.ts';
import { leavesIn } from '#app/assistant/understand/leaving.ts';
import { dangerIn, mostOfCry } from '#app/assistant/understand/likely-danger.ts';
import { mostSaidBeside, type Place } from '#app/assistant/understand/likely-meaning.ts';
import {
	cryIn,
	isUnclear,
	languageOf,
	phraseLanguages,
	unclear,
} from '#app/assistant/understand/message-language.server.ts';
import { meaningOf } from '#app/assistant/understand/sentence-meaning.ts';
import type {
	Language,
	Meaning,
	MeaningKind,
	Understanding,
} from '#app/assistant/understand/understanding.ts';
import { isNaming } from '#app/assistant/understand/words-to.ts';

/** So many sentences at the beginning and at the end of a message are looked at for what they are like. */
const fewSentences = 20;
/** A first message of a few words is of a language from this on, whatever is spoken otherwise. */
const certain = 0.9;
/** A message no longer than this, in words, may be a correction and nothing else. */
const shortMessage = 14;
/** In turns, replies among them: so long after somebody has laughed others do. */
const nearLaughter = 10;

/**
 * Understands the last turn, which is the teller's, in their `preferred` language where it says too little itself.
 * @param members who takes part, where several do
 */
export function understand(turns: Turn[], preferred?: Language, members?: string[]): Understanding {
	const last: Turn = turns.at(-1) ?? { role: 'user', content: '' };
	const lead = leadOf(last);
	const language = languageOf(turns, last.content.slice(lead), preferred);
	const sentences = sentencesOf(last.content, lead);
	const own = languageData(language) ?? languageData(preferred ?? 'en') ?? english;
	const others = othersIn(turns, members);
	const isAfter = turns.slice(0, -1).some(({ role }) => role === 'user');
	const place = {
		inDanger: isInDanger(turns.slice(0, -1)),
		isAlone: sentences.length === 1,
		isAll: sentences.length === 1 && readingLength(sentences[0]?.said ?? '') <= shortMessage,
		isAfter,
		length: last.content.length,
		others,
		isPresenting: !isAfter && isNaming(last.content.slice(lead), others),
		isAnswer: isAskedBefore(turns, own),
		isAmidLaughter: turns.slice(-1 - nearLaughter, -1).some(isLaughter),
		secondFrom: sentences[1]?.start ?? Number.POSITIVE_INFINITY,
		lastFrom: sentences.at(-1)?.start ?? 0,
		tellsFrom: sentences[fewSentences]?.start ?? last.content.length,
		tellsUntil: sentences.at(-fewSentences)?.start ?? 0,
	};
	const found = meaningsOf(sentences, own, place);
	const cry = found.some(({ kind }) => kind === 'danger') ? null : cryIn(sentences, last.content, own.code);
	if (cry) return understood(cry.code, sentences, meaningsOf(sentences, cry, place));
	const isMeant = (meanings: Meaning[]) =>
		meanings.some(({ kind, isUnsure }) => kind !== 'question' && kind !== 'near' && !isUnsure);
	// “A ver si esto va. Hola” greets in Spanish, whatever the browser speaks.
	const said = last.content.slice(lead);
	const isFirst = !turns.slice(0, -1).some((turn) => turn.role === 'user' && turn.language);
	const isShort = said.length <= unclear && readingLength(said) > 1;
	const [surest] = isFirst && isShort ? phraseLanguages(said, certain) : [];
	if (surest && surest.code !== own.code)
		return understood(surest.code, sentences, meaningsOf(sentences, surest, place));
	if (!isUnclear(turns, last.content, language)) return understood(language, sentences, found);
	if (isMeant(found)) return understood(own.code, sentences, found);
	// Too few words to tell a language may yet be a phrase of one.
	for (const other of phraseLanguages(last.content)) {
		const meanings = meaningsOf(sentences, other, place);
		if (isMeant(meanings)) return understood(other.code, sentences, meanings);
	}
	return understood(spoken.includes(language) ? language : 'und', sentences, found);
}

function meaningsOf(sentences: Sentence[], data: SpokenLanguage, place: Place): Meaning[] {
	const { others } = place;
	const heard = heardIn(sentences, data, place).map(({ sentence, meaning }) => ({
		sentence,
		meaning: meaning && others.length > 0 ? amongOthers(meaning, sentence, place, data) : meaning,
	}));
	const found = leavesIn(heard, data, place);
	const rest = found.filter(({ sentence, meaning }) => !meaning && isWords(sentence.said));
	const isToListener = ({ sentence }: (typeof rest)[number]) =>
		isQuestion(sentence, data, rest.length === 1) &&
		(others.length === 0 || isToAssistant(sentence, others, data));
	// Who only asks, and tells nothing, asks the one who listens.
	if (rest.length > 0 && rest.every(isToListener))
		for (const one of rest) one.meaning = { kind: 'question', ...placeOf(one.sentence) };
	const meanings = withoutFaintCries(
		found.flatMap(({ meaning }) => meaning ?? []),
		sentences,
		place,
	);
	const [first, last] = [sentences.at(0), sentences.at(-1)];
	if (!first || !last || sentences.length < 2 || place.length > mostOfCry) return meanings;
	const isHeard = meanings.some(({ kind }) => kind === 'danger' || kind === 'near' || kind === 'safe');
	const isFaint = others.length > 0 && meanings.some((each) => each.kind === 'near' && each.isFaint);
	if (isHeard && !isFaint) return meanings;
	// "took all my tablets. both boxes": what no sentence says may be said by all of them.
	const words = sentences.filter((each) => !isNoAlarm(each, meanings)).map(({ said }) => said);
	const near = dangerIn(words.join(' '), { start: first.start, end: last.end }, data, place);
	if (!isFaint) return near ? [...meanings, near] : meanings;
	// And what one of them says faintly, by all of them for certain.
	return near && !near.isFaint ? [...meanings.filter(({ kind }) => kind !== 'near'), near] : meanings;
}

/** Each sentence with what it means: before and after a memory people mostly say several things to the listener. */
function heardIn(sentences: Sentence[], data: SpokenLanguage, place: Place) {
	let isNext = false;
	const found = sentences.map((sentence) => {
		const meaning = meaningOf(sentence, data, place, isNext);
		isNext = isRemark(meaning) && (isNext || sentence.start < place.secondFrom);
		return { sentence, meaning };
	});
	isNext = false;
	for (const each of found.toReversed()) {
		each.meaning ??= meaningOf(each.sentence, data, place, isNext);
		// What stands before a goodbye, thanks or a command may be the end of a memory.
		isNext = isRemark(each.meaning) && !commands.includes(each.meaning?.kind ?? 'aside');
		if (!isNext) break;
	}
	return found;
}

/** Whether something is said to the listener, and asks them for nothing that a story is made of. */
const isRemark = (meaning: Meaning | null | undefined) =>
	meaning != null && !meaning.isUnsure && !noRemarks.includes(meaning.kind);
const commands: MeaningKind[] = ['goodbye', 'thanks', 'writeNow', 'listen', 'yes'];
const noRemarks: MeaningKind[] = ['danger', 'near', 'stop', 'leaveOut', 'correction', 'title', 'question'];

function understood(language: Language, sentences: Sentence[], meanings: Meaning[]): Understanding {
	// What is in doubt is told as it stands, and so is a correction that finds nothing to correct.
	const isBeside = (sentence: Sentence) =>
		meanings.some(
			({ kind, start, end, isUnsure }) =>
				kind !== 'correction' &&
				kind !== 'near' &&
				!isUnsure &&
				start <= sentence.start &&
				sentence.end <= end,
		);
	const nothingTold = sentences.every((each) => !isWords(each.said) || isBeside(each));
	return { language, meanings, nothingTold };
}

const isWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A sentence that asks, and asks somebody or nothing else. */
function isQuestion({ said }: Sentence, { isToYou }: SpokenLanguage, isOnly: boolean): boolean {
	if (!isAsked(said) || said.length > mostSaidBeside) return false;
	return isOnly || isToYou.test(plainLetters(said));
}
