import { asForms, asWords } from '#app/assistant/as-words.ts';
import type { Turn } from '#app/assistant/assistant.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { leadOf, withoutSpeaker } from '#app/assistant/speaker.ts';
import { DENSE, readingLength } from '#app/assistant/text.ts';
import { isAsked } from '#app/assistant/understand/clauses.ts';
import { isLaughter } from '#app/assistant/understand/danger.ts';
import { isNaming, PARTS } from '#app/assistant/understand/words-to.ts';

/** In characters: whoever says who they are says no more. */
const mostOfGreeting = 160;
const likelyGreeting = 0.35;
const mayGreet = 0.1;
/** What one is asked without a name is put to who has told within so many messages, unless it is likelier an aside. */
const mostOfTag = 2;
const lastTold = 5;
const lastTeller = 3;
const lastNamed = 10;
const leastTold = 30;
const leastToldDense = 12;
const likelyAside = 0.6;
const likelyTold = 0.5;

/** Who of the others is asked in the last message, which asks and names nobody; undefined where it could be several. */
export function askedWithoutName(
	said: Turn[],
	others: string[],
	teller: string | undefined,
	data: SpokenLanguage,
): string | undefined {
	const [before, last] = [said.at(-2), said.at(-1)];
	if (!last) return undefined;
	const text = withoutSpeaker(last);
	const plainText = plainLetters(text);
	if (data.thanked.test(plainText) || likelihoodOf(text, 'aside', true) >= likelyAside) return undefined;
	const sentences = sentencesOf(last.content, leadOf(last)).map(({ said }) => said);
	// “What was he like? Emeka”
	const isTagged = readingLength(sentences.at(-1) ?? '') <= mostOfTag && isAsked(sentences.at(-2) ?? '');
	if (sentences.length > 1 && !(isAsked(sentences.at(-1) ?? '') || isTagged)) return undefined;
	if (others.length === 1) return others[0];
	// “Were you on the lake then, Dad?” is for whoever is Dad to the one who asks.
	if (plainText.split(PARTS).some((part) => isKin(part.trim(), data))) return undefined;
	if (SEVERAL.test(plainText)) return undefined;
	// “What became of the burnt ones?” is for who has told of them, “What?” for who has just spoken.
	const told = toldOf(said, text, data);
	// Who tells without a name cannot be called.
	if (told) return others.find((name) => name === told.speaker);
	if (before && before.speaker !== last.speaker && readingLength(text) <= mostOfTag) return before.speaker;
	// “You knew it was me?” is for who has just spoken, “What did it smell of?” for who has told.
	const isReply = before !== undefined && before.speaker !== last.speaker && !isScrap(before);
	const near = said.slice(-1 - lastTeller, -1).some(({ speaker }) => speaker === teller) ? teller : undefined;
	const asked = isReply && data.group.signs.you.test(plainText) ? before.speaker : near;
	if (before === undefined || before.speaker !== asked) return asked;
	// Whoever was just told about may be meant as well as who told it.
	const rest = others.filter((name) => name !== asked);
	return isNaming(withoutSpeaker(before), rest) ? undefined : asked;
}

/** Whether plain letters are a word for kin, and no more. */
const isKin = (part: string, { kin }: SpokenLanguage) => kin.some((group) => group.exec(part)?.[0] === part);

/** What is asked of several. */
const SEVERAL =
	/(?<!\p{L})(?:you (?:guys|all|two|both|lot)|y'all|vosotr[oa]s|ustedes|jullie|voces|vous (?:tous|deux))(?!\p{L})/u;

/** Who has told last of what a question names. */
function toldOf(said: Turn[], question: string, data: SpokenLanguage): Turn | undefined {
	const speaker = said.at(-1)?.speaker;
	// In Japanese and Chinese what is asked about mostly comes first.
	if (DENSE.test(question)) {
		const first = question.slice(0, leastToldDense / 4);
		return said
			.slice(-1 - lastTold, -1)
			.findLast((turn) => turn.speaker !== speaker && withoutSpeaker(turn).includes(first));
	}
	const words = question.match(/[\p{L}\p{M}]+/gu) ?? [];
	// Whoever is called stands first or last: “Granny, was it cold?”
	const isCalled = (word: string, at: number) =>
		(at === 0 || at === words.length - 1) && isKin(plainLetters(word), data);
	const { isSmall } = smallWordsOf(words.map(plain));
	const named = words
		.filter((word, at) => word.length > 3 && !(isCalled(word, at) || isSmall(plain(word))))
		.map((word) => asForms(word) ?? asWords(word));
	const tells = (turn: Turn) =>
		turn.speaker !== speaker &&
		!isAsked(turn.content) &&
		named.some((each) => each.test(withoutSpeaker(turn)));
	return said.slice(-1 - lastNamed, -1).findLast(tells);
}

/** “DOCKSIDE omg” asks for nothing back. */
const isScrap = (turn: Turn) =>
	withoutSpeaker(turn).length < (DENSE.test(turn.content) ? leastToldDense : leastTold) &&
	!isAsked(turn.content);

/** Who else has told last, not long before the last message. */
export function tellerBefore(said: Turn[]): string | undefined {
	const speaker = said.at(-1)?.speaker;
	const tells = (turn: Turn) =>
		turn.speaker !== speaker &&
		!turn.nothingTold &&
		!isAsked(turn.content) &&
		withoutSpeaker(turn).length >= (DENSE.test(turn.content) ? leastToldDense : leastTold) &&
		likelihoodOf(withoutSpeaker(turn), 'telling', true) >= likelyTold;
	return said.slice(-1 - lastTold, -1).findLast(tells)?.speaker;
}

/** Whether somebody greets, or says who they are, with the first that they say. */
export function greets(said: Turn[]): boolean {
	const last = said.at(-1);
	if (!last || said.filter(({ speaker }) => speaker === last.speaker).length > 1) return false;
	const text = withoutSpeaker(last);
	const least = isNaming(text, [last.speaker ?? '']) ? mayGreet : likelyGreeting;
	return (
		text.length <= mostOfGreeting &&
		!isLaughter(last) &&
		likelihoodOf(text, 'telling', true) < likelyTold &&
		likelihoodOf(text, 'hello', true) >= least
	);
}

/** Whether a sentence speaks to somebody: not where it tells what one said, “he said leave it, you will see”. */
export function isToThem(plain: string, { group, isSaidBefore }: SpokenLanguage): boolean {
	const at = plain.search(group.signs.you);
	return (
		at >= 0 &&
		!plain
			.slice(0, at)
			.split(PARTS)
			.some((part) => isSaidBefore.test(part))
	);
}
