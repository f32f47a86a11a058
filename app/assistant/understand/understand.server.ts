import type { Turn } from '#app/assistant/assistant.ts';
import { dateOf } from '#app/assistant/dates.ts';
import { detectLanguage, isOfScript } from '#app/assistant/detect-language.server.ts';
import { english, languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { DENSE, readingLength } from '#app/assistant/text.ts';
import { isInDanger } from '#app/assistant/understand/danger.ts';
import type { Language, Meaning, Understanding } from '#app/assistant/understand/understanding.ts';

/** Said to the listener, a sentence is no longer than this, in characters. */
const mostSaidBeside = 200;
/** A cry for help is no longer, in characters. */
const mostOfCry = 300;
/** A greeting or a goodbye is no longer, in characters. */
const mostCourtesy = 90;
/** A message from this length on, in characters, says in which language it is. */
const clear = 80;
/** A message no longer than this, in characters, may speak of what was told before it. */
const mostOfCue = 160;
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
		isAfter: turns.slice(0, -1).some(({ role }) => role === 'user') && last.content.length <= mostOfCue,
		length: last.content.length,
		isFirst: !turns.slice(0, -1).some(({ role }) => role === 'user'),
		lastFrom: sentences.at(-2)?.start ?? 0,
	};
	const own = languageData(language) ?? languageData(preferred ?? 'en') ?? english;
	const found = meaningsOf(sentences, own, place);
	const isMeant = (meanings: Meaning[]) =>
		meanings.some(({ kind, isUnsure }) => kind !== 'question' && kind !== 'near' && !isUnsure);
	if (!isUnclear(turns, last.content, language)) return understood(language, sentences, found);
	if (isMeant(found)) return understood(own.code, sentences, found);
	// Too few words to tell a language may yet be a phrase of one.
	for (const code of spoken) {
		const other = languageData(code);
		const meanings = other ? meaningsOf(sentences, other, place) : [];
		if (isMeant(meanings)) return understood(code, sentences, meanings);
	}
	return understood(spoken.includes(language) ? language : 'und', sentences, found);
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
	const earlier = before?.language;
	// Who has spoken one language hardly says a few words in another.
	if (earlier && spoken.includes(earlier) && content.length < clear && isOfScript(content, earlier))
		return earlier;
	return detectLanguage([content, ...(before ? [before.content] : [])], earlier || preferred);
}

const isAsked = (said: string) => /[?？؟]["”’»」)]*$/u.test(said);

/** A sentence that asks, and asks somebody or nothing else. */
function isQuestion({ said }: Sentence, { isToYou }: SpokenLanguage, isOnly: boolean): boolean {
	if (!isAsked(said) || said.length > mostSaidBeside) return false;
	return isOnly || isToYou.test(plainLetters(said));
}

/** What is known where a sentence is said. `isAlone`: nothing else is in the message; `isAll`: and it is short. */
interface Place {
	isAlone: boolean;
	isAll: boolean;
	/** Something was told before it, and it is short. */
	isAfter: boolean;
	/** Of the message, in characters. */
	length: number;
	/** Nothing was said before it. */
	isFirst: boolean;
	/** Where the last two sentences of the message begin. */
	lastFrom: number;
	inDanger: boolean;
}

/** What a sentence means beside telling; null where it tells. */
function meaningOf(sentence: Sentence, data: SpokenLanguage, place: Place): Meaning | null {
	const { said } = sentence;
	const { isAlone, isAll, inDanger } = place;
	const plain = plainLetters(said);
	const { shapes } = data;
	if (inDanger && shapes.safe(plain)) return { kind: 'safe', ...placeOf(sentence) };
	const danger = shapes.danger(plain, (match) => !isReported(plain, match, data));
	if (danger) return { kind: 'danger', ...placeOf(sentence) };
	const isWish = (match: RegExpExecArray) => isOpen(plain, match, data) && !isReported(plain, match, data);
	for (const kind of ['stop', 'leaveOut'] as const) {
		const match = shapes[kind](plain, isWish);
		if (!match) continue;
		const about = aboutOf(said, match, data);
		const isNamed = kind === 'stop' || about.about !== undefined;
		return {
			kind,
			...(isNamed ? within(sentence, match, data) : wishPlace(sentence, match, place, data)),
			...about,
		};
	}
	const secret = shapes.secret(plain, (match) => !isReported(plain, match, data));
	// "Is this private?" asks.
	if (secret && !isAsked(said)) return { kind: 'leaveOut', ...wishPlace(sentence, secret, place, data) };
	if (said.length <= mostSaidBeside) {
		const beside = plain.slice(leadIn(plain, data));
		const isIt = ([kind, shape]: (typeof data.intents)[number]) =>
			(isAlone || kind !== 'yes') && (shape(plain) ?? shape(beside));
		const intent = data.intents.find(isIt);
		if (intent) return { kind: intent[0], ...placeOf(sentence) };
		const title = shapes.title(plain, isWish);
		const name = title ? wordsOf(said, title, 'right', data) : '';
		if (isName(name)) return { kind: 'title', ...placeOf(sentence), right: name };
	}
	const corrected = said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
	return corrected ?? cueIn(sentence, plain, data, place);
}

/**
 * What a sentence may mean by single words: that somebody is in danger, or that something told before is to be left
 * out or was wrong. A person is asked.
 */
function cueIn(sentence: Sentence, plain: string, data: SpokenLanguage, place: Place): Meaning | null {
	const { cues } = data;
	const courtesy = courtesyIn(sentence, plain, data, place);
	if (courtesy) return courtesy;
	const isOwn = (match: RegExpExecArray | null) => match !== null && !isReported(plain, match, data);
	const isTelling = place.length > mostOfCry || cues.past.test(plain);
	if (!isTelling && isOwn(cues.peril.exec(plain))) return { kind: 'near', ...placeOf(sentence) };
	if (!place.isAfter || sentence.said.length > mostCourtesy) return null;
	if (isOwn(cues.secret.exec(plain))) return { kind: 'leaveOut', ...placeOf(sentence), isUnsure: true };
	if (isOwn(cues.wrong.exec(plain))) return { kind: 'correction', ...placeOf(sentence), isUnsure: true };
	return null;
}

/** Where a wish stands that names nothing: what leads to it says what it is about, and somebody is asked. */
const wishPlace = (
	sentence: Sentence,
	match: RegExpExecArray,
	{ isAll, isAfter }: Place,
	data: SpokenLanguage,
) =>
	isAll && isAfter && readingLength(match.input.slice(0, match.index)) > 2
		? { ...placeOf(sentence), isUnsure: true }
		: within(sentence, match, data);

/** How somebody begins to talk to a machine, or takes their leave of it. */
function courtesyIn(
	sentence: Sentence,
	plain: string,
	{ cues }: SpokenLanguage,
	{ isFirst, lastFrom }: Place,
): Meaning | null {
	if (sentence.said.length > mostCourtesy || cues.past.test(plain) || /\d{3}/.test(plain)) return null;
	if (isFirst && cues.greet.test(plain)) return { kind: 'hello', ...placeOf(sentence) };
	const isEnd = !isFirst && sentence.start >= lastFrom;
	return isEnd && cues.bye.test(plain) ? { kind: 'goodbye', ...placeOf(sentence) } : null;
}

/** A whole sentence that puts something right; without a word that says so, somebody is asked. */
function correctionIn(
	sentence: Sentence,
	plain: string,
	data: SpokenLanguage,
	isAll: boolean,
): Meaning | null {
	const isFit = (found: RegExpExecArray) => isOpen(plain, found, data) && !isReported(plain, found, data);
	const match = data.shapes.correction(plain, isFit) ?? data.shapes.correctRight(plain, isFit);
	if (!match) return null;
	const [about, right] = [
		wordsOf(sentence.said, match, 'about', data),
		wordsOf(sentence.said, match, 'right', data),
	];
	if (!right || readingLength(about) > 6 || readingLength(right) > 8) return null;
	// "No" is the right word for nothing.
	if (data.leads.test(plainLetters(right))) return null;
	// What was wrong is not said: only a year, a month or a day of the week can be told from what it is like.
	if (!about) return dateOf(right) ? { kind: 'correction', ...placeOf(sentence), right } : null;
	// "It wasn't Harry, it was the telegram boy" may be the memory.
	const isPlain = isAll && data.isCorrecting.test(plain);
	return { kind: 'correction', ...placeOf(sentence), about, right, ...(!isPlain && { isUnsure: true }) };
}

/** How much of a sentence are small words before what is said: "well, please …". */
function leadIn(plain: string, { leads }: SpokenLanguage): number {
	let at = 0;
	for (const { index, 0: word } of plain.matchAll(/[^\s,;:،]+[\s,;:،]*/gu)) {
		if (index > at || !leads.test(word.replace(/[\s,;:،]+$/, ''))) break;
		at = index + word.length;
	}
	return at < plain.length ? at : 0;
}

/** Whether what was found begins a clause: a wish, and no part of what somebody once said or did. */
function isOpen(plain: string, { index }: RegExpExecArray, { leads }: SpokenLanguage): boolean {
	const before = plain.slice(0, index).trimEnd();
	return before === '' || /[,;:—–(.!?…"“„«»،؛。！？，、-]$/.test(before) || leads.test(before);
}

/** Whether words are somebody else's: quoted, or told as said. */
function isReported(plain: string, match: RegExpExecArray, data: SpokenLanguage): boolean {
	const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
	const quotes = before.match(/["“”„«»「」『』]/gu)?.length ?? 0;
	return quotes % 2 === 1 || data.isSaidBefore.test(before) || data.isSaidAfter.test(after);
}

/** Where something is said, with the small words that lead to it: "No, I don't want …". */
function within({ start }: Sentence, { index, 0: found, input }: RegExpExecArray, data: SpokenLanguage) {
	const isLed = leadIn(input, data) >= index;
	return { start: start + (isLed ? 0 : index), end: start + index + found.length };
}

/** The words that a shape names, as they are spelt. */
function wordsOf(
	said: string,
	match: RegExpExecArray,
	name: 'about' | 'right',
	data: SpokenLanguage,
): string {
	const [from, to] = match.indices?.groups?.[name] ?? [0, 0];
	return withoutLeads(said.slice(from, to).trim(), data)
		.replace(/^["“”„«»「」『』‘’']+|["“”„«»「」『』‘’'.,;:!?。，！？]+$/gu, '')
		.trim();
}

/** "The Wedding please" is called "The Wedding". */
function withoutLeads(words: string, { leads }: SpokenLanguage): string {
	let text = words;
	while (/\s/.test(text) && leads.test(plainLetters(text))) text = text.replace(/[\s,]+[^\s,]+$/u, '');
	return text;
}

function aboutOf(said: string, match: RegExpExecArray, data: SpokenLanguage): { about?: string } {
	const about = wordsOf(said, match, 'about', data);
	return about ? { about } : {};
}

/** What a story is called is short, and more than "it". */
const isName = (words: string) => words.length <= 90 && words.length > (DENSE.test(words) ? 0 : 3);
