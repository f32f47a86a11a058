import type { Turn } from '#app/assistant/assistant.ts';
import { dateOf } from '#app/assistant/dates.ts';
import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { english, languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';
import { isInDanger } from '#app/assistant/understand/danger.ts';
import type { Language, Meaning, Understanding } from '#app/assistant/understand/understanding.ts';

/** Said to the listener, a sentence is no longer than this, in characters. */
const mostSaidBeside = 200;
/** A message no longer than this, in characters, may not say in which language it is. */
const unclear = 30;
/** A message no longer than this, in words, may be a correction and nothing else. */
const shortMessage = 14;

/** Understands the last turn, which is the teller's, in their `preferred` language where it says too little itself. */
export function understand(turns: Turn[], preferred?: Language): Understanding {
	const last: Turn = turns.at(-1) ?? { role: 'user', content: '' };
	const lead = leadOf(last);
	const language = languageOf(turns, last.content.slice(lead), preferred);
	const sentences = sentencesOf(last.content, lead);
	const place = {
		inDanger: isInDanger(turns),
		isAlone: sentences.length === 1,
		isAll: sentences.length === 1 && readingLength(sentences[0]?.said ?? '') <= shortMessage,
	};
	const own = languageData(language) ?? languageData(preferred ?? 'en') ?? english;
	const found = meaningsOf(sentences, own, place);
	if (found.length > 0 || !isUnclear(turns, last.content, language))
		return understood(language, sentences, found);
	// Too few words to tell a language may yet be a phrase of one.
	for (const code of spoken) {
		const other = languageData(code);
		const meanings = other ? meaningsOf(sentences, other, place) : [];
		if (meanings.length > 0) return understood(code, sentences, meanings);
	}
	return understood(language, sentences, []);
}

/** Whether a first message is too short to say in which language it is. */
const isUnclear = (turns: Turn[], content: string, language: Language) =>
	language === 'und' ||
	(content.length <= unclear && !turns.slice(0, -1).some((turn) => turn.role === 'user' && turn.language));

function meaningsOf(sentences: Sentence[], data: SpokenLanguage, place: Place): Meaning[] {
	const found = sentences.map((sentence) => ({ sentence, meaning: meaningOf(sentence, data, place) }));
	const rest = found.filter(({ sentence, meaning }) => !meaning && isWords(sentence.said));
	// Who only asks, and tells nothing, asks the one who listens.
	if (rest.length > 0 && rest.every(({ sentence }) => isQuestion(sentence, data, rest.length === 1)))
		for (const one of rest) one.meaning = { kind: 'question', ...placeOf(one.sentence) };
	return found.flatMap(({ meaning }) => meaning ?? []);
}

function understood(language: Language, sentences: Sentence[], meanings: Meaning[]): Understanding {
	// A correction that finds nothing to correct is told as it stands.
	const isBeside = (sentence: Sentence) =>
		meanings.some(
			({ kind, start, end }) => kind !== 'correction' && start <= sentence.start && sentence.end <= end,
		);
	const nothingTold = sentences.every((each) => !isWords(each.said) || isBeside(each));
	return { language, meanings, nothingTold };
}

const isWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
const placeOf = ({ start, end }: Sentence) => ({ start, end });

/** What is written tells the language, what was written before where it is short. */
function languageOf(turns: Turn[], content: string, preferred?: Language): Language {
	const before = turns
		.slice(0, -1)
		.findLast(({ role, language }) => role === 'user' && language && language !== 'und');
	const earlier = before?.language ?? '';
	return detectLanguage([content, ...(before ? [before.content] : [])], earlier || preferred);
}

/** A sentence that asks, and asks somebody or nothing else. */
function isQuestion({ said }: Sentence, { isToYou }: SpokenLanguage, isOnly: boolean): boolean {
	if (!/[?？؟]["”’»」)]*$/u.test(said) || said.length > mostSaidBeside) return false;
	return isOnly || isToYou.test(plainLetters(said));
}

/** What is known where a sentence is said. `isAlone`: nothing else is in the message; `isAll`: and it is short. */
interface Place {
	isAlone: boolean;
	isAll: boolean;
	inDanger: boolean;
}

/** What a sentence means beside telling; null where it tells. */
function meaningOf(
	sentence: Sentence,
	data: SpokenLanguage,
	{ isAlone, isAll, inDanger }: Place,
): Meaning | null {
	const { said } = sentence;
	const plain = plainLetters(said);
	const { shapes } = data;
	if (inDanger && shapes.safe(plain)) return { kind: 'safe', ...placeOf(sentence) };
	for (const kind of ['danger', 'near'] as const) {
		const match = shapes[kind](plain);
		if (match && !isReported(plain, match, data)) return { kind, ...placeOf(sentence) };
	}
	for (const kind of ['stop', 'leaveOut'] as const) {
		const match = shapes[kind](plain);
		const isWish = match && isOpen(plain, match, data) && !isReported(plain, match, data);
		if (isWish) return { kind, ...within(sentence, match), ...aboutOf(said, match) };
	}
	if (said.length <= mostSaidBeside) {
		const beside = plain.slice(leadIn(plain, data));
		const isIt = ([kind, shape]: (typeof data.intents)[number]) =>
			(isAlone || kind !== 'yes') && (shape(plain) ?? shape(beside));
		const intent = data.intents.find(isIt);
		if (intent) return { kind: intent[0], ...placeOf(sentence) };
		const title = shapes.title(plain);
		const name = title && isOpen(plain, title, data) ? wordsOf(said, title, 'right') : '';
		if (isName(name)) return { kind: 'title', ...placeOf(sentence), right: name };
	}
	const secret = shapes.secret(plain);
	if (secret && !isReported(plain, secret, data)) return { kind: 'leaveOut', ...within(sentence, secret) };
	return said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
}

/** A whole sentence that puts something right; without a word that says so, somebody is asked. */
function correctionIn(
	sentence: Sentence,
	plain: string,
	data: SpokenLanguage,
	isAll: boolean,
): Meaning | null {
	const match = data.shapes.correction(plain) ?? data.shapes.correctRight(plain);
	if (!match || !isOpen(plain, match, data) || isReported(plain, match, data)) return null;
	const [about, right] = [wordsOf(sentence.said, match, 'about'), wordsOf(sentence.said, match, 'right')];
	if (!right || readingLength(about) > 6 || readingLength(right) > 8) return null;
	// What was wrong is not said: only a year, a month or a day of the week can be told from what it is like.
	if (!about) return dateOf(right) ? { kind: 'correction', ...placeOf(sentence), right } : null;
	const isPlain = isAll || data.isCorrecting.test(plain);
	return { kind: 'correction', ...placeOf(sentence), about, right, ...(!isPlain && { isUnsure: true }) };
}

/** How much of a sentence are small words before what is said: "well, please …". */
function leadIn(plain: string, { leads }: SpokenLanguage): number {
	let at = 0;
	for (const { index, 0: word } of plain.matchAll(/[^\s,;:]+[\s,;:]*/gu)) {
		const next = index + word.length;
		if (!leads.test(plain.slice(0, next).replace(/[\s,;:]+$/, '')) || next - at > 12) break;
		at = next;
	}
	return at < plain.length ? at : 0;
}

/** Whether what was found begins a clause: a wish, and no part of what somebody once said or did. */
const isOpen = (plain: string, { index }: RegExpExecArray, { leads }: SpokenLanguage) =>
	leads.test(plain.slice(0, index).trimEnd()) || plain.slice(0, index).trim() === '';

/** Whether words are somebody else's: quoted, or told as said. */
function isReported(plain: string, match: RegExpExecArray, data: SpokenLanguage): boolean {
	const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
	const quotes = before.match(/["“”„«»「」『』]/gu)?.length ?? 0;
	return quotes % 2 === 1 || data.isSaidBefore.test(before) || data.isSaidAfter.test(after);
}

const within = ({ start }: Sentence, { index, 0: found }: RegExpExecArray) => ({
	start: start + index,
	end: start + index + found.length,
});

/** The words that a shape names, as they are spelt. */
function wordsOf(said: string, match: RegExpExecArray, name: 'about' | 'right'): string {
	const [from, to] = match.indices?.groups?.[name] ?? [0, 0];
	return said
		.slice(from, to)
		.trim()
		.replace(/^["“”„«»「」『』‘’']+|["“”„«»「」『』‘’'.,;:!?。，！？]+$/gu, '')
		.trim();
}

function aboutOf(said: string, match: RegExpExecArray): { about?: string } {
	const about = wordsOf(said, match, 'about');
	return about ? { about } : {};
}

/** What a story is called is short, and more than "it". */
const isName = (words: string) => words.length <= 90 && words.length > 3;
