import { LINK } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { fold, phrases } from '#app/assistant/understand/fold.ts';
import { LEFT_BEHIND } from '#app/assistant/understand/leftover-phrases.ts';
import { mends, startsMending } from '#app/assistant/understand/mended-likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
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
	const lead = text.slice(first.from, one.from);
	if (
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
	if (lead.trim() && (LINK.test(lead) || (says && startsMending(lead, says)))) one.from = first.from;
	// "No, five years it was, not six": what is right was said in other words than could be taken out.
	if (says && lead.trim() && one.from > first.from && lead.search(says) === 0) return false;
	if (rest().trim() === '') return true;
	return GOES_ON.test(rest()) || ENDED.test(text.slice(one.from, one.to));
}

/** A verb that ends a sentence ended it, though no mark was typed. */
const ENDED = /(?:이네요|네요|이에요|예요|입니다|이었어요|였어요|でした|です|था|थी|थे|है|imis|idi)$/;
