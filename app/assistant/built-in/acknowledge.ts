import { echoable, type Scene } from '#app/assistant/built-in/scene.server.ts';
import { notLately } from '#app/assistant/built-in/to-others.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { capitalize, DENSE, readingLength } from '#app/assistant/text.ts';
import { leadIn } from '#app/assistant/understand/clauses.ts';

/** How likely it is told what is said back: to have a remark said back to one is worse than nothing. */
const surelyTold = 0.55;
/** And where it is as short as can be: “The lake house then.” */
const shortTold = 0.7;

/** In sentences and in words: what is further back, or shorter, is not said back among several, nor a short first. */
const lastQuoted = 3;
const leastQuoted = 4;
const leastOfFirst = 7;
/** In characters: whoever begins with less says who is there and what it will be about. */
const mostIntroducing = 200;
/** In characters: more is not said back, which is read by several. */
const mostOfCompany = 90;

const ENDED = /[.!?…。！？।][^\p{L}\p{N}]*$|\n\s*$/u;

/** What is likelier told than said to the listener. */
export const tells = (text: string, least = 0.5) => likelihoodOf(text) > least;

/** The teller's own last words, said back where they are short and ask nothing. */
export function echoed(scene: Scene): string {
	const { data, company, lastWords } = scene;
	const words = company ? quotableOf(scene) : lastWords;
	if (!words || !tells(words, surelyTold)) return '';
	return DENSE.test(words) ? `${quote(words, data)}。` : quote(`${capitalize(words)}.`, data);
}

/** Among several: the last of a memory's sentences that is nobody else's, and says something by itself. */
function quotableOf({ told, data, company, replies, isBanned }: Scene): string {
	const { you, doubts, shrugs } = data.group.signs;
	// One quotation after another is a parrot.
	if (company?.isUnquotable || (replies.length === 0 && told.length < mostIntroducing)) return '';
	if (replies.at(-1)?.startsWith(data.quoted.charAt(0))) return '';
	const isOwn = (words: string) => {
		const plain = plainLetters(words);
		return (
			readingLength(words) >= leastQuoted &&
			!(isBanned(words) || [you, doubts, shrugs, data.grave, data.worst].some((sign) => sign.test(plain))) &&
			tells(words, readingLength(words) > leastQuoted ? surelyTold : shortTold)
		);
	};
	// “And I was always hungry” is said back without its “And”.
	const sentences = sentencesOf(told).map(({ said, start }) =>
		// What was cut out of a dictation is no sentence.
		start > 0 && !ENDED.test(told.slice(0, start))
			? ''
			: echoable(said.slice(leadIn(plainLetters(said), data)), data, mostOfCompany),
	);
	const [first = '', ...later] = sentences.slice(-lastQuoted);
	// The first of several is often what it will be about: “The lake house then.”
	const isSubject = later.length > 0 && readingLength(first) < leastOfFirst;
	return [isSubject ? '' : first, ...later].findLast(isOwn) ?? '';
}

/** An acknowledgement that was not said lately. */
export function freshAck(kind: 'plain' | 'grave' | 'joy' | 'flow' | 'room', scene: Scene): string {
	return notLately(scene.data.acks[kind], scene);
}

/** Words as they are quoted in a language. */
export const quote = (words: string, { quoted }: SpokenLanguage) => quoted.replace('{words}', () => words);
