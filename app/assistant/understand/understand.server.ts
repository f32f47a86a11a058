import type { Turn } from '#app/assistant/assistant.ts';
import { dateOf } from '#app/assistant/dates.ts';
import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { english, languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { DENSE, readingLength } from '#app/assistant/text.ts';
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
	const isMeant = (meanings: Meaning[]) => meanings.some(({ kind }) => kind !== 'question');
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
	const earlier = before?.language ?? '';
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
		const isOwn = shapes[kind](plain, (match) => !isReported(plain, match, data));
		if (isOwn) return { kind, ...placeOf(sentence) };
	}
	const isWish = (match: RegExpExecArray) => isOpen(plain, match, data) && !isReported(plain, match, data);
	for (const kind of ['stop', 'leaveOut'] as const) {
		const match = shapes[kind](plain, isWish);
		if (match) return { kind, ...within(sentence, match), ...aboutOf(said, match, data) };
	}
	const secret = shapes.secret(plain, (match) => !isReported(plain, match, data));
	// "Is this private?" asks.
	if (secret && !isAsked(said)) return { kind: 'leaveOut', ...within(sentence, secret) };
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
	return said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
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
	// What was wrong is not said: only a year, a month or a day of the week can be told from what it is like.
	if (!about) return dateOf(right) ? { kind: 'correction', ...placeOf(sentence), right } : null;
	const isPlain = isAll || data.isCorrecting.test(plain);
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

const within = ({ start }: Sentence, { index, 0: found }: RegExpExecArray) => ({
	start: start + index,
	end: start + index + found.length,
});

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
