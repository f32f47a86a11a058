import type { Turn } from '#app/assistant/assistant.ts';
import { likelyLanguages } from '#app/assistant/classifier/classify.server.ts';
import { detectLanguage, isOfScript, saysLanguage } from '#app/assistant/detect-language.server.ts';
import { languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { isReported } from '#app/assistant/understand/clauses.ts';
import { mostOfCry } from '#app/assistant/understand/likely-danger.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** A message from this length on, in characters, says in which language it is. */
const clear = 80;
/** A message no longer than this, in characters, may not say in which language it is. */
export const unclear = 30;
/** A phrase that means something in a language is one of it from this likelihood on; two can be as likely. */
const likely = 0.4;

/** What is written tells the language, what was written before where it is short. */
export function languageOf(turns: Turn[], content: string, preferred?: Language): Language {
	const speaker = turns.at(-1)?.speaker;
	const known = turns
		.slice(0, -1)
		.filter(({ role, language }) => role === 'user' && language && language !== 'und');
	// In a family of two languages each mostly keeps to theirs.
	const own = known.findLast((turn) => turn.speaker === speaker);
	const before = own ?? known.at(-1);
	const heard = own || !before || !saysLanguage(content) ? 'und' : detectLanguage([content]);
	// A few words may look like another language than they are.
	const said = content.length >= clear || likelyLanguages(content)[0]?.label === heard ? heard : 'und';
	if (spoken.includes(said)) return said;
	const earlier = before?.language;
	// Who has spoken one language hardly says a few words in another.
	if (earlier && spoken.includes(earlier) && content.length < clear && isOfScript(content, earlier))
		return earlier;
	return detectLanguage([content, ...(before ? [before.content] : [])], earlier || preferred);
}

/** Whoever cries for help may do so in another language than they told in: the one in which a short message does. */
export function cryIn(sentences: Sentence[], content: string, own: string): SpokenLanguage | null {
	if (content.length > mostOfCry) return null;
	for (const code of spoken) {
		const data = code !== own && isOfScript(content, code) ? languageData(code) : null;
		const isCry = ({ said }: Sentence) => {
			const plain = plainLetters(said);
			return data?.shapes.danger(plain, (match) => !isReported(plain, match, data)) != null;
		};
		if (data && sentences.some(isCry)) return data;
	}
	return null;
}

/** The languages that a few words may be of, of those of their script. */
export const phraseLanguages = (content: string, least = likely): SpokenLanguage[] =>
	likelyLanguages(content)
		.filter(({ label, likelihood }) => likelihood >= least && isOfScript(content, label))
		.flatMap(({ label }) => languageData(label) ?? []);

/** Whether a first message is too short to say in which language it is. */
export const isUnclear = (turns: Turn[], content: string, language: Language) =>
	language === 'und' ||
	(content.length <= unclear &&
		!(spoken.includes(language) && saysLanguage(content)) &&
		!turns.slice(0, -1).some((turn) => turn.role === 'user' && turn.language));
