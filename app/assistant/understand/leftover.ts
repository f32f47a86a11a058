import { DENSE } from '#app/assistant/text.ts';
import { LINK } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { fold, phrases } from '#app/assistant/understand/fold.ts';
import { LEFT_BEHIND } from '#app/assistant/understand/leftover-phrases.ts';
import { mends, startsMending } from '#app/assistant/understand/likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { numberIn, standsWhole, startsWithNumber } from '#app/assistant/understand/number-words.ts';
import { holding } from '#app/assistant/understand/spans.ts';
import { toldWords } from '#app/assistant/understand/told-words.ts';

/** "I got it wrong", "perhaps", "please": after a correction they go with it. */
const said = phrases(LEFT_BEHIND, 'und').source;
const SWALLOWED = new RegExp(`^(?:[ ,.]*(?:${said}))+(?=[,.!?\\n]|$)`);
const DENIES =
	/^[ ,]*(?:(?:and|y|e|et|und|i|и|а|و)[ ,]+)?(?:not|no|non|nao|nicht|ned|nod|nie|не|pas|değil|degil|مش|مو|ليس|لا|नहीं|不是|不对|不對|じゃな|ではな)/;
const GOES_ON =
	/^(?:[,:]|\s?(?:and|but|because|und|aber|weil|denn|y|pero|porque|et|mais|parce|e|ma|perche|mas|i|ale|bo|и|но|потому|ve|ama|cunku) )/;

/**
 * Whether what stands beside a correction in its sentence can stand without it; makes the correction longer by what
 * means nothing then. Half a sentence is never left of one.
 */
export function isMadeWhole(message: Message, one: Correction): boolean {
	const { text, sentences } = message;
	const sentence = holding(sentences, Math.max(one.from, one.to - 1));
	const first = holding(sentences, one.from);
	if (!sentence || !first) return true;
	const about = fold(one.about).text;
	const rest = () => text.slice(one.to, sentence.to);
	one.to += SWALLOWED.exec(rest())?.[0].length ?? 0;
	const right = fold(one.right).text;
	const at = text.slice(first.from, one.to).lastIndexOf(right) + first.from;
	if (
		at >= first.from &&
		!standsWhole(
			text.slice(Math.max(0, at - 32), at),
			right,
			text.slice(at + right.length, at + right.length + 32),
		)
	)
		return false;
	const [isOne, isOther] = [about, right].map((words) => startsWithNumber(words));
	if (isOne !== isOther || !isNoLonger(one, about, right, isOne === true)) return false;
	const lead = text.slice(first.from, one.from);
	if (
		!right.includes(about) &&
		toldWords({ ...message, earlier: [] }, about, one.from)?.isHere &&
		text.slice(first.from, one.from).includes(about)
	)
		return !DENIES.test(rest());
	if (DENIES.test(rest())) {
		const denied = rest().replace(DENIES, '').trim();
		if (!denied.endsWith(about) || denied.length > about.length + 6) return false;
		one.to = sentence.to;
	}
	const says = mends.get(message.language);
	// "I meant 46, not 56": nothing is told by what says it.
	const others = lead.includes(right) ? (lead.replace(right, ' ').match(/[^ ,.]+/g) ?? []) : undefined;
	if (others && others.length <= 3) one.from = first.from;
	if (lead.trim() && (LINK.test(lead) || (says && startsMending(lead, says)))) one.from = first.from;
	// "No, five years it was, not six": what is right was said in other words than could be taken out.
	if (says && lead.trim() && one.from > first.from && lead.search(says) === 0) return false;
	if (/^[ ,]*(?:lecz|tylko|sondern|sino|bensi|а|بل|而是) ?/.test(rest())) return false;
	if (rest().trim() === '') return true;
	if (LEANS.test(rest())) return false;
	const again = rest().replace(/^[ ,]+/, '');
	if (again.startsWith(about) && NOT_AFTER.test(again.slice(about.length))) {
		one.to = sentence.to;
		return true;
	}
	return GOES_ON.test(rest()) || ENDED.test(text.slice(one.from, one.to));
}

/** Whether what is right says no more than what was wrong did: "three", not "three then". */
function isNoLonger(one: Correction, about: string, right: string, isNumber: boolean): boolean {
	if (DENSE.test(right) && / /.test(right) && !/ /.test(about)) return false;
	if (isNumber) {
		const [rest, told] = [right, about].map((words) => words.slice(numberIn(words)).trim());
		if (DENSE.test(about) !== DENSE.test(right)) return false;
		return (
			!rest || rest === told || ` ${rest}`.replace(HALF, '').trim() === told || / \p{Lu}/u.test(one.right)
		);
	}
	if (/(?:^|\s)\p{Lu}\S*$/u.test(one.about) && /(?:^|\s)\p{Ll}\S*$/u.test(one.right) && / /.test(right))
		return false;
	const [more, words] = [right.split(' ').length, about.split(' ').length];
	if (more <= words || /^[a-z]/.test(one.about)) return true;
	return /^[\p{Lu}\p{Ll}\s]+$/u.test(one.right) ? /(?:^|\s)\p{Lu}\S*$/u.test(one.right) : false;
}

/** "It was in 1963, not 1962, that we came": this says nothing alone. */
const LEANS =
	/^[ ,]*(?:that|which|who|whom|where|when|qui|dass|wo|als|der|die|das|den|dem|cui|dove|quando|donde|cuando|onde|kiedy|gdzie|ktor[a-z]{1,3}|dat|waar|toen|где|когда|котор[а-я]{1,3}) /;
/** "1963, 1962 değil": the wrong one again, with a "not" after it. */
const NOT_AFTER = /^[^ ,]{0,3} ?(?:degil|नहीं|नही|じゃない|ではない|아니(?:에요|고|라)?|no|nao|nie)$/;

const HALF =
	/^ (?:and a (?:half|quarter)|y medi[oa]|et demie?|einhalb|e mezz[oa]|e mei[oa]|и половинои)(?= |$)/;

/** A verb that ends a sentence ended it, though no mark was typed. */
const ENDED = /(?:이네요|네요|이에요|예요|입니다|이었어요|였어요|でした|です|था|थी|थे|है|imis|idi)$/;
