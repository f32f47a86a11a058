import type { Message } from '#app/assistant/understand/message.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { anywhere, isQuoted, isTold } from '#app/assistant/understand/told.ts';
import { lastName, messageBack, pointedAt, quote, trimmed } from '#app/assistant/understand/wish-names.ts';
import { passageOf } from '#app/assistant/understand/wish-passage.ts';
import { LEAVE_OUT, SECRET_NUMBER, SECRET_THEN, STOP } from '#app/assistant/understand/wish-phrases.ts';
import {
	isSaidToAssistant,
	isTakenBack,
	orderSpan,
	withReason,
	withTopic,
} from '#app/assistant/understand/wish-spans.ts';

/** What a teller wants left alone or left out, and what they call it. */
export interface Wish extends Span {
	kind: 'stop' | 'leaveOut';
	/** Their own words, as they stand in this message or an earlier one. */
	about?: string;
}

const stop = anywhere(STOP);
const leaveOut = anywhere(LEAVE_OUT);
/** Numbers which nobody would want printed: "my PIN is 4471 in case you need it". */
function secretNumbers(message: Message): Wish[] {
	const { text, sentences, quotes } = message;
	return find(text, SECRET_NUMBER).flatMap((match): Wish[] => {
		const sentence = holding(sentences, match.index);
		const isQuote = quotes.some(({ from, to }) => from <= match.index && match.index < to);
		if (!sentence || isQuote || match.index - sentence.from > 80) return [];
		const said = text.slice(sentence.from, sentence.to);
		if (said.length > 200 || SECRET_THEN.test(said)) return [];
		const number = /(?:\d(?:[ -]?\d)+|[a-z]+\d[a-z0-9]*)$/.exec(match[0])?.[0] ?? match[0];
		const at = match.index + match[0].length - number.length;
		const about = quote(message, { from: at, to: at + number.length });
		return [{ kind: 'leaveOut', from: sentence.from, to: sentence.end, about }];
	});
}

/** What the teller wants not to be asked of or not to be written, said in their own name and to the assistant. */
export function findWishes(message: Message): Wish[] {
	const orders: { kind: Wish['kind']; span: Span; named?: Span }[] = [];
	for (const [kind, table] of [
		['leaveOut', leaveOut],
		['stop', stop],
	] as const) {
		for (const language of message.likely) {
			for (const match of find(message.text, table.get(language))) {
				const from = match.index + (/^[ ,:.]*/.exec(match[0])?.[0].length ?? 0);
				const span = { from, to: match.index + match[0].length };
				if (
					orders.some(
						(other) => other.span.from < span.to && span.from < other.span.to && kind === other.kind,
					)
				)
					continue;
				if (isQuoted(message, span) || isTold(message, language, span)) continue;
				if (!isSaidToAssistant(message, span) || isTakenBack(message, span)) continue;
				const name = match.groups?.about;
				const at = match.index + (name === undefined ? 0 : match[0].lastIndexOf(name));
				orders.push({ kind, span, ...(name && { named: { from: at, to: at + name.length } }) });
			}
		}
	}
	orders.sort((a, b) => a.span.from - b.span.from);
	let last: Span | undefined;
	const wishes = orders.map(({ kind, span, named }, i): Wish => {
		const name = named && trimmed(message, named, kind);
		// Without punctuation more is taken for the name than it is.
		if (name && named.to === span.to) span.to = name.to;
		const place = orderSpan(message, span);
		const passage =
			kind === 'leaveOut'
				? (messageBack(message, place) ?? (name && passageOf(message, name, span)))
				: undefined;
		const own = passage ?? (name && (lastName(message, name, span) ?? quote(message, name)));
		const meant = own ?? (kind === 'leaveOut' ? pointedAt(message, span, place, last) : undefined);
		if (kind === 'leaveOut') last = place;
		const next = orders[i + 1]?.span.from ?? message.text.length;
		const whole =
			kind === 'stop' ? withTopic(message, place, orders[i - 1]?.span) : withReason(message, place, next);
		return { kind, ...whole, ...(meant && { about: meant }) };
	});
	return [...wishes, ...secretNumbers(message)];
}
