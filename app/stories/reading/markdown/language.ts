import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { forRecentTexts } from '#app/markdown/recent-texts.server.ts';

export interface TextLanguage {
	/** A BCP 47 tag. */
	tag: string;
	direction: 'ltr' | 'rtl';
	isEastAsian: boolean;
	hasItalics: boolean;
}

export const eastAsianCharacter =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const knownScripts =
	'Latn Cyrl Grek Hebr Arab Deva Beng Guru Gujr Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Armn Geor Ethi'.split(
		' ',
	);

/** Common characters that simplified Chinese lacks. */
export const traditionalChinese =
	/[們這說時對會來過國個為學後裡還沒媽爺長開關見問點話給讓車門書買東樂愛聽寫從頭親當歲聲氣飯]/u;
const simplifiedChinese =
	/[们这说时对会来过国个为学后里还没妈爷长开关见问点话给让车门书买东乐爱听写从头亲当岁声气饭]/u;

export const hanLanguages = ['ja', 'ko', 'zh-Hans', 'zh-Hant'] as const;

export function textLanguage(text: string, tag?: string): TextLanguage {
	const known = tag?.trim() || guessLanguage(text);
	const { script = '' } = new Intl.Locale(known).maximize();
	return {
		tag: known,
		direction: ['Hebr', 'Arab', 'Syrc', 'Thaa'].includes(script) ? 'rtl' : 'ltr',
		isEastAsian: ['Hans', 'Hant', 'Jpan', 'Kore'].includes(script),
		hasItalics: ['Latn', 'Cyrl', 'Grek'].includes(script),
	};
}

/** In characters. */
const SAMPLE_LENGTH = 4_000;

/** A BCP 47 tag; undefined for English. */
export function foreignTag(words: string): string | undefined {
	const tag = languageTag(words.slice(0, SAMPLE_LENGTH));
	return tag === 'en' || tag === 'und' ? undefined : tag;
}

const languageTag = forRecentTexts((sample) => {
	const language = detectLanguage([sample]);
	return language === 'und' ? guessLanguage(sample) : language;
});

export function hanLanguageOf(text: string): (typeof hanLanguages)[number] {
	if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
	if (/\p{sc=Hangul}/u.test(text)) return 'ko';
	return countMatches(text, traditionalChinese) > countMatches(text, simplifiedChinese)
		? 'zh-Hant'
		: 'zh-Hans';
}

function guessLanguage(text: string): string {
	const candidates = knownScripts.map((script) => ({
		tag: new Intl.Locale(`und-${script}`).maximize().language,
		letters: countMatches(text, new RegExp(`\\p{sc=${script}}`, 'u')),
	}));
	const han = {
		tag: hanLanguageOf(text),
		letters: countMatches(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u),
	};
	return [...candidates, han].reduce((best, entry) => (entry.letters > best.letters ? entry : best)).tag;
}

function countMatches(text: string, pattern: RegExp): number {
	return text.match(new RegExp(pattern, 'gu'))?.length ?? 0;
}
