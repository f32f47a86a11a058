/** Which way a language is written, and what the style of its books depends on. */
export interface Language {
	tag: string;
	direction: 'ltr' | 'rtl';
	/** Chinese, Japanese, Korean: full-width punctuation, justified lines, no italics. */
	isEastAsian: boolean;
	hasItalics: boolean;
}

/** Scripts of one language in practice, or of one that readers of the others can still make sense of. */
const BY_SCRIPT: [RegExp, string][] = [
	[/\p{sc=Latin}/gu, 'en'],
	[/\p{sc=Cyrillic}/gu, 'ru'],
	[/\p{sc=Greek}/gu, 'el'],
	[/\p{sc=Hebrew}/gu, 'he'],
	[/\p{sc=Arabic}/gu, 'ar'],
	[/\p{sc=Devanagari}/gu, 'hi'],
	[/\p{sc=Bengali}/gu, 'bn'],
	[/\p{sc=Gurmukhi}/gu, 'pa'],
	[/\p{sc=Gujarati}/gu, 'gu'],
	[/\p{sc=Tamil}/gu, 'ta'],
	[/\p{sc=Telugu}/gu, 'te'],
	[/\p{sc=Kannada}/gu, 'kn'],
	[/\p{sc=Malayalam}/gu, 'ml'],
	[/\p{sc=Sinhala}/gu, 'si'],
	[/\p{sc=Thai}/gu, 'th'],
	[/\p{sc=Lao}/gu, 'lo'],
	[/\p{sc=Khmer}/gu, 'km'],
	[/\p{sc=Myanmar}/gu, 'my'],
	[/\p{sc=Armenian}/gu, 'hy'],
	[/\p{sc=Georgian}/gu, 'ka'],
	[/\p{sc=Ethiopic}/gu, 'am'],
	[/\p{sc=Hangul}/gu, 'ko'],
	[/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
	[/\p{sc=Han}/gu, 'zh'],
];

const RIGHT_TO_LEFT = /^(?:ar|fa|ur|he|yi|ps|sd|ug|ckb|dv|syr)\b/;
const EAST_ASIAN = /^(?:zh|ja|ko)\b/;
const WITHOUT_ITALICS =
	/^(?:ar|fa|ur|he|yi|ps|sd|ug|ckb|hi|mr|ne|bn|as|pa|gu|ta|te|kn|ml|si|th|lo|km|my|hy|ka|am|ti|zh|ja|ko)\b/;

/** Common characters that only one of the two ways of writing Chinese has. */
const TRADITIONAL =
	/[們這說時對會來過國個為學後裡還沒媽爺長開關見問點話給讓車門書買東樂愛聽寫從頭親當歲聲氣飯]/g;
const SIMPLIFIED =
	/[们这说时对会来过国个为学后里还没妈爷长开关见问点话给让车门书买东乐爱听写从头亲当岁声气饭]/g;

export const HAN_LANGUAGES = ['ja', 'ko', 'zh-Hans', 'zh-Hant'] as const;

/** The language named by `tag`, else the one that the script of most of the text suggests. */
export function languageOf(text: string, tag?: string): Language {
	const known = tag?.trim() || guess(text);
	return {
		tag: known,
		direction: RIGHT_TO_LEFT.test(known) ? 'rtl' : 'ltr',
		isEastAsian: EAST_ASIAN.test(known),
		hasItalics: !WITHOUT_ITALICS.test(known),
	};
}

/** Which of the languages that share the Han characters the text is written in. */
export function hanLanguageOf(text: string): (typeof HAN_LANGUAGES)[number] {
	if (count(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > 0) return 'ja';
	if (count(text, /\p{sc=Hangul}/gu) > 0) return 'ko';
	return count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
}

function guess(text: string): string {
	const counted = BY_SCRIPT.map(([script, tag]) => ({ tag, letters: count(text, script) }));
	const east = counted.filter(({ tag }) => EAST_ASIAN.test(tag));
	// why: Japanese mixes two scripts of its own with the Chinese one, so that none may lead alone.
	const han = { tag: hanLanguageOf(text), letters: east.reduce((sum, { letters }) => sum + letters, 0) };
	const others = counted.filter((entry) => !east.includes(entry));
	return [...others, han].reduce((best, entry) => (entry.letters > best.letters ? entry : best)).tag;
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
