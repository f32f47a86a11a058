import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import ar from '#app/assistant/languages/ar.json' with { type: 'json' };
import de from '#app/assistant/languages/de.json' with { type: 'json' };
import en from '#app/assistant/languages/en.json' with { type: 'json' };
import es from '#app/assistant/languages/es.json' with { type: 'json' };
import fr from '#app/assistant/languages/fr.json' with { type: 'json' };
import hi from '#app/assistant/languages/hi.json' with { type: 'json' };
import it from '#app/assistant/languages/it.json' with { type: 'json' };
import ja from '#app/assistant/languages/ja.json' with { type: 'json' };
import ko from '#app/assistant/languages/ko.json' with { type: 'json' };
import nl from '#app/assistant/languages/nl.json' with { type: 'json' };
import pl from '#app/assistant/languages/pl.json' with { type: 'json' };
import pt from '#app/assistant/languages/pt.json' with { type: 'json' };
import ru from '#app/assistant/languages/ru.json' with { type: 'json' };
import tr from '#app/assistant/languages/tr.json' with { type: 'json' };
import { type SentenceTest, wordList } from '#app/assistant/languages/word-list.ts';
import zh from '#app/assistant/languages/zh.json' with { type: 'json' };

/** English has every key. Lists are joined: words by `|`, sentences by a space. */
type LanguageSource = typeof en;

const languageSources = { ar, de, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, tr, zh } as unknown as Record<
	string,
	LanguageSource
>;

export const spokenLanguages = Object.keys(languageSources);

export type WordKind = Exclude<keyof LanguageSource['words'], 'lead'>;
export type AnswerKind = keyof LanguageSource['answers'];
export type QuestionKind = keyof LanguageSource['questions'];

export interface SpokenLanguage extends Pick<LanguageSource, 'me' | 'somebody' | 'safe' | 'untitled'> {
	code: string;
	says: Record<WordKind, SentenceTest>;
	answers: Record<AnswerKind, string>;
	plain: string[];
	waits: string[];
	questions: Record<QuestionKind, string[]>;
	join(sentences: string[]): string;
}

const languages = new Map<string, SpokenLanguage>();

export function languageData(code: string): SpokenLanguage | null {
	const known = languages.get(code);
	const source = languageSources[code];
	if (known || !source) return known ?? null;
	const language = buildLanguage(code, source);
	languages.set(code, language);
	return language;
}

const patternPlaces: Partial<Record<WordKind, 'beginning' | 'whole'>> = {
	change: 'beginning',
	danger: 'whole',
	over: 'whole',
};

function buildLanguage(code: string, source: LanguageSource): SpokenLanguage {
	const space = code === 'zh' || code === 'ja' ? '' : ' ';
	const { lead, ...words } = source.words;
	const written = { isDense: space === '' || code === 'ko', lead };
	const isSaid = Object.entries(words).map(([kind, list]) => [
		kind,
		wordList(list, patternPlaces[kind as WordKind] ?? 'anywhere', written),
	]);
	const answers = Object.entries(source.answers).map(([kind, text]) => [kind, [text].flat().join(space)]);
	return {
		...source,
		code,
		says: Object.fromEntries(isSaid),
		answers: Object.fromEntries(answers),
		join: (sentences) => sentences.filter(Boolean).join(space),
	};
}

export const english: SpokenLanguage = buildLanguage('en', en);
languages.set('en', english);

export const languageOf = (text: string): SpokenLanguage => languageData(detectLanguage([text])) ?? english;
