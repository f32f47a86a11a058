import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { detectLanguage, isOfScript, saysLanguage } from '#app/assistant/detect-language.server.ts';
import {
	english,
	languageData,
	type SpokenLanguage,
	spoken,
	type WordKind,
} from '#app/assistant/languages/index.server.ts';
import { type PlainSentence, plainSentences } from '#app/assistant/languages/word-list.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';

/** In characters: `clear` is enough to know the language, `surely` that we do not speak it. */
const clear = 80;
const surely = 40;
const sample = 2_000;
/** In words. */
const shortMessage = 25;
const shortSentence = 14;
const mostOfThanks = 6;
const mostOfBye = 8;
/** In sentences: people ask for help or leave at the end of a message. */
const last = 3;

export interface Heard {
	text: string;
	/** If we do not speak it, the language of the browser or English. */
	data: SpokenLanguage;
	unknown?: string;
	hears(kind: WordKind): SpokenLanguage | undefined;
}

export function listen({ turns, preferred }: Pick<ReplyRequest, 'turns' | 'preferred'>): Heard {
	const turn = turns.findLast(({ role }) => role === 'user');
	const text = turn ? withoutSpeaker(turn) : '';
	const written = wordsOf(turns, turn?.speaker, clear);
	let code = detectLanguage([written], preferred);
	let isUnknown = false;
	if (!spoken.includes(code)) {
		const before = detectLanguage([wordsOf(turns, turn?.speaker, sample)], preferred);
		isUnknown = before === code && code !== 'und' && written.length >= surely && saysLanguage(written);
		code = before;
	}
	const data = languageData(code) ?? languageData(preferred ?? '') ?? english;
	const others = spoken.filter((each) => each !== data.code && isOfScript(text, each));
	const all = [data, ...others.flatMap((each) => languageData(each) ?? [])];
	const said = { words: readingLength(text), sentences: plainSentences(text) };
	const hears = (kind: WordKind) => {
		// A cry for help may come in any language; a short message, too, may be in another one.
		const isAny = kind === 'danger' || kind === 'over' || written.length < clear;
		return (isAny ? all : [data]).find((language) => isHeard(kind, said, language));
	};
	return { text, data, unknown: isUnknown ? code : undefined, hears };
}

function wordsOf(turns: Turn[], speaker: string | undefined, enough: number): string {
	let words = '';
	for (const turn of turns.toReversed()) {
		if (words.length >= enough) break;
		if (turn.role === 'user' && turn.speaker === speaker) words += `${withoutSpeaker(turn)}\n`;
	}
	return words;
}

interface Said {
	words: number;
	sentences: PlainSentence[];
}

function isHeard(kind: WordKind, { words, sentences: all }: Said, { isSaid }: SpokenLanguage): boolean {
	if (kind === 'grave') return all.some(isSaid.grave);
	const isOwn = (sentence: PlainSentence) => !isSaid.said(sentence);
	const ends = () => all.slice(-last).filter(isOwn);
	const isOfLength = (most: number) => (sentence: PlainSentence) => readingLength(sentence.text) <= most;
	switch (kind) {
		case 'danger':
			return ends().some((sentence) => !/\d{4}/.test(sentence.text) && isSaid.danger(sentence));
		case 'over':
			return ends().some(isSaid.over);
		case 'change':
			return all.some((sentence) => isSaid.change(sentence) && isOwn(sentence));
		case 'bye':
			return ends().filter(isOfLength(mostOfBye)).some(isSaid.bye);
		case 'thanks':
			return words <= mostOfThanks && all.filter(isOwn).some(isSaid.thanks);
		default:
			return words <= shortMessage && all.filter(isOfLength(shortSentence)).filter(isOwn).some(isSaid[kind]);
	}
}
