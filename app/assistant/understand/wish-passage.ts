import { splitSentences } from '#app/assistant/text.ts';
import { fold } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import type { Span } from '#app/assistant/understand/spans.ts';
import { toldEarlier } from '#app/assistant/understand/told-words.ts';
import { PART_OF, THING } from '#app/assistant/understand/wish-phrases.ts';

/** So many messages back something is looked for of which the words are not the same. */
const REACH = 8;
/** What was told in one breath with it is no longer than this. */
const A_BREATH = 60;

/**
 * Where that was told which a wish names in other words: "the bit about Mohinder saying I sold it". As it stands in
 * this message before the wish or in an earlier one; nothing where it is not plain which passage is meant.
 */
export function passageOf(message: Message, name: Span, order: Span): string | undefined {
	const { text, original, folded } = message;
	const words = text.slice(name.from, name.to).trim();
	const part = PART_OF.exec(words)?.[0] ?? '';
	const isThing = part !== '' || THING.test(text.slice(name.to, name.to + 12));
	const about = words.slice(part.length);
	// A name is left out wherever it stands, and so are words that were told just so.
	const isName = /^\s*\p{Lu}\S*(?:\s\p{Lu}\S*)*\s*$/u.test(
		original.slice(folded.at[name.from + part.length], folded.at[name.to]),
	);
	if (!isThing && (isName || !about.includes(' ') || isToldSo(message, about))) return undefined;
	const wanted = contentWords(original.slice(folded.at[name.from + part.length], folded.at[name.to]));
	if (wanted.length === 0 || (isName && wanted.length === 1 && !isThing)) return undefined;
	const before = original.slice(Math.max(0, (folded.at[order.from] ?? 0) - 3000), folded.at[order.from]);
	const places = [
		{ content: before, folded: fold(before) },
		...message.earlier
			.slice(0, REACH)
			.map((one) => ({ content: one.content.slice(0, 3000), folded: one.folded })),
	];
	let best: { content: string; score: number } | undefined;
	for (const { content, folded: told } of places) {
		const score = wanted.filter(({ begins }) => begins.test(told.text)).length;
		if (score > (best?.score ?? 0)) best = { content, score };
	}
	if (!best || best.score < Math.min(2, wanted.length)) return undefined;
	return passageIn(best.content, wanted);
}

const isToldSo = (message: Message, about: string) =>
	message.text.indexOf(about) < message.text.lastIndexOf(about) || toldEarlier(message, about) !== undefined;

/** The sentences that hold most of the words, with what only goes on with them. */
function passageIn(content: string, wanted: Word[]): string | undefined {
	const sentences = splitSentences(content);
	const scores = sentences.map((sentence) => {
		const { text } = fold(sentence);
		return wanted.reduce((sum, { begins, weight }) => sum + (begins.test(text) ? weight : 0), 0);
	});
	const most = Math.max(...scores);
	if (most <= 0) return undefined;
	let last = scores.lastIndexOf(most);
	let first = last;
	while (first > 0 && scores[first - 1] === most) first--;
	while (isGoingOn(sentences[last + 1])) last++;
	const start = content.indexOf(sentences[first] ?? '');
	const end = content.indexOf(sentences[last] ?? '', start) + (sentences[last]?.length ?? 0);
	if (start < 0 || end <= start) return undefined;
	return content.slice(start + clauseWith(sentences[first] ?? '', wanted), end);
}

/** "It was eleven months before we spoke", "with a nail kit": no sentence of its own. */
function isGoingOn(sentence: string | undefined): boolean {
	return sentence !== undefined && sentence.length <= A_BREATH && GOES_ON.test(fold(sentence).text);
}

const GOES_ON =
	/^(?:it was|that was|this was|like|with|without|and then|for|from|mit|ohne|con|sin|avec|sans|com|sem|z|bez|с|без) /;

/** Where the last clause begins, if what is meant is in it and it can stand for itself. */
function clauseWith(sentence: string, wanted: Word[]): number {
	const joint = [...sentence.matchAll(/\s(?:and|but|und|aber|pero|et|mais|ma|mas|ale|но)\s/giu)].at(-1);
	if (!joint || joint.index < 20) return 0;
	const clause = fold(sentence.slice(joint.index).trim()).text;
	// "… and generally on a horse" is none.
	if (clause.split(' ').length < 6) return 0;
	const before = fold(sentence.slice(0, joint.index)).text;
	return wanted.some(({ begins }) => begins.test(clause)) && !wanted.some(({ begins }) => begins.test(before))
		? joint.index + 1
		: 0;
}

const COMMON = new Set(
	`the and but for her his him she our you your that this what where when which about said saying told with from they them their there would could have been were was had did has not all any how who why its thing part bit story because some very really just then than
	los las una que con por del sobre cuando donde como pero para porque les des une qui avec pour quand dans mais nicht dass oder wenn wegen der die das und den dem mit von ein eine della dei che anche perche dela dele isso jak czy jest что как это она они его`.split(
		/\s+/,
	),
);

/** A word of a wish; it may have been told in another form. Words tell more than names, which are told often. */
interface Word {
	begins: RegExp;
	weight: number;
}

function contentWords(name: string): Word[] {
	return (name.match(/[\p{L}\p{M}'’]+/gu) ?? [])
		.map((word) => ({ word: fold(word).text, weight: /^\p{Lu}/u.test(word) ? 1 : 2 }))
		.filter(({ word }) => word.length >= 3 && !COMMON.has(word))
		.slice(0, 8)
		.map(({ word, weight }) => {
			const stem = word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : `${word}(?![\\p{L}])`;
			// "All'osteria" is one word without its mark.
			const elided = /^[aeiouh]/.test(word) ? '(?:[a-z]{0,3}l|d)?' : '';
			return { begins: new RegExp(`(?<![\\p{L}])${elided}${stem}`, 'u'), weight };
		});
}
