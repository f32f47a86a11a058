import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { detectLanguage, isOfScript, saysLanguage } from '#app/assistant/detect-language.server.ts';
import {
	english,
	languageData,
	type SpokenLanguage,
	spokenLanguages,
	type WordKind,
} from '#app/assistant/languages/index.server.ts';
import { type PlainSentence, plainSentences } from '#app/assistant/languages/word-list.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';

/** In characters: `clearLength` is enough to know the language, `sureLength` that we do not speak it. */
const clearLength = 80;
const sureLength = 40;
const sampleLength = 2_000;
/** In words. */
const maxShortMessageWords = 25;
const maxShortSentenceWords = 14;
const maxThanksWords = 6;
const maxByeWords = 8;
/** In sentences: people ask for help or leave at the end of a message. */
const lastSentences = 3;

export interface HeardMessage {
	text: string;
	/** If we do not speak it, the language of the browser or English. */
	language: SpokenLanguage;
	unknownLanguage?: string;
	hears(kind: WordKind): SpokenLanguage | undefined;
}

export function hearMessage({ turns, preferred }: Pick<ReplyRequest, 'turns' | 'preferred'>): HeardMessage {
	const turn = turns.findLast(({ role }) => role === 'user');
	const text = turn ? withoutSpeaker(turn) : '';
	const written = recentWords(turns, turn?.speaker, clearLength);
	let code = detectLanguage([written], preferred);
	let isUnknown = false;
	if (!spokenLanguages.includes(code)) {
		const before = detectLanguage([recentWords(turns, turn?.speaker, sampleLength)], preferred);
		isUnknown = before === code && code !== 'und' && written.length >= sureLength && saysLanguage(written);
		code = before;
	}
	const language = languageData(code) ?? languageData(preferred ?? '') ?? english;
	const others = spokenLanguages.filter((each) => each !== language.code && isOfScript(text, each));
	const all = [language, ...others.flatMap((each) => languageData(each) ?? [])];
	const said = { words: readingLength(text), sentences: plainSentences(text) };
	const hears = (kind: WordKind) => {
		// A cry for help may come in any language; a short message, too, may be in another one.
		const isAny = kind === 'danger' || kind === 'over' || written.length < clearLength;
		return (isAny ? all : [language]).find((each) => isKindHeard(kind, said, each));
	};
	return { text, language, unknownLanguage: isUnknown ? code : undefined, hears };
}

function recentWords(turns: Turn[], speaker: string | undefined, enough: number): string {
	let words = '';
	for (const turn of turns.toReversed()) {
		if (words.length >= enough) break;
		if (turn.role === 'user' && turn.speaker === speaker) words += `${withoutSpeaker(turn)}\n`;
	}
	return words;
}

interface MessageWords {
	words: number;
	sentences: PlainSentence[];
}

function isKindHeard(
	kind: WordKind,
	{ words, sentences: all }: MessageWords,
	{ says }: SpokenLanguage,
): boolean {
	if (kind === 'grave') return all.some(says.grave);
	const isOwn = (sentence: PlainSentence) => !says.said(sentence);
	const ends = () => all.slice(-lastSentences).filter(isOwn);
	const isOfLength = (max: number) => (sentence: PlainSentence) => readingLength(sentence.text) <= max;
	switch (kind) {
		case 'danger':
			return ends().some((sentence) => !/\d{4}/.test(sentence.text) && says.danger(sentence));
		case 'over':
			return ends().some(says.over);
		case 'change':
			return all.some((sentence) => says.change(sentence) && isOwn(sentence));
		case 'bye':
			return ends().filter(isOfLength(maxByeWords)).some(says.bye);
		case 'thanks':
			return words <= maxThanksWords && all.filter(isOwn).some(says.thanks);
		default:
			return (
				words <= maxShortMessageWords &&
				all.filter(isOfLength(maxShortSentenceWords)).filter(isOwn).some(says[kind])
			);
	}
}
