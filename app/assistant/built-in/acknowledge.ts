import type { Scene } from '#app/assistant/built-in/scene.server.ts';
import { notLately } from '#app/assistant/built-in/to-others.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { capitalize, DENSE } from '#app/assistant/text.ts';

/** How likely it is told what is said back: to have a remark said back to one is worse than nothing. */
const surelyTold = 0.55;

/** What is likelier told than said to the listener. */
export const tells = (text: string, least = 0.5) => likelihoodOf(text) > least;

/** The teller's own last words, said back where they are short and ask nothing. */
export function echoed({ lastWords, data, company }: Scene): string {
	if (!lastWords || company?.isUnquotable || !tells(lastWords, surelyTold)) return '';
	return DENSE.test(lastWords) ? `${quote(lastWords, data)}。` : quote(`${capitalize(lastWords)}.`, data);
}

/** An acknowledgement that was not said lately. */
export function freshAck(kind: 'plain' | 'grave' | 'joy' | 'flow' | 'room', scene: Scene): string {
	return notLately(scene.data.acks[kind], scene);
}

/** Words as they are quoted in a language. */
export const quote = (words: string, { quoted }: SpokenLanguage) => quoted.replace('{words}', () => words);
