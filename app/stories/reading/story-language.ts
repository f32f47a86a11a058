import { detectLanguage } from '#app/assistant/understand/language.ts';
import { languageOf } from '#app/stories/reading/book/language.ts';

/** Of a long text its beginning tells the language. */
const SAMPLE = 4_000;

/** A BCP 47 tag for words that are not in English; undefined for those that are. */
export function foreignTag(words: string): string | undefined {
	const sample = words.slice(0, SAMPLE);
	const language = detectLanguage([sample]);
	const { tag } = languageOf(sample, language === 'und' ? undefined : language);
	return tag === 'en' || tag === 'und' ? undefined : tag;
}
