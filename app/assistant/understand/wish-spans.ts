import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { LEADS, TAILS } from '#app/assistant/understand/remark-phrases.ts';
import { clauses, holding, type Span } from '#app/assistant/understand/spans.ts';
import { anywhere, has } from '#app/assistant/understand/told.ts';
import { HER_NAME, SECRET } from '#app/assistant/understand/wish-phrases.ts';

const secret = anywhere(SECRET);
const REASON = phrases(
	`(because|bc|cause|as|since|or|not|only|for|porque|que|car|parce|puisque|weil|denn|da|sonst|perche|che|se no|bo|poniewaz|потому|а то|так как|cunku|لان|لانو|क्योंकि|因为|因為)`,
	'und',
	'here',
);
const TAKEN_BACK = phrases(
	`no i do|or do|or (leave|put) it|no (leave|put|keep) it in|actually (leave|keep|put) it( in)?|on second thoughts|oder doch|doch schreiben|o si|bueno si|oder schreib|ou si|o forse si`,
	'en',
	'here',
);

const TOLD_ON =
	/^[ ,:]*(?:anyway|any road|so|then|but|and|well|now|where was i|dann|also|aber|jedenfalls|bueno|pues|pero|luego|y|alors|mais|puis|donc|et|allora|ma|poi|e|entao|mas|depois|wiec|potem|ale|потом|но|а|и|sonra|ama|neyse|بس|وبعدين|फिर|पर|तो|然后|然後|后来|後來|但|でも|それで|그런데|그래서|그리고)(?![a-z])/;
const A_REASON = 100;

/** A wish with what is said for it: "… nobody knows and so it shall stay". */
export function withReason(message: Message, { from, to }: Span, next: number): Span {
	const { text, sentences } = message;
	const at = sentences.findIndex((sentence) => sentence.from <= from && from < sentence.end);
	const sentence = sentences[at];
	if (!sentence) return { from, to };
	let end = to;
	const rest = text.slice(to, Math.max(to, sentence.to));
	const isReason =
		isSecret(message, rest) ||
		HER_NAME.test(rest.trim()) ||
		(/^(?: \w+)?,/.test(rest) && !TOLD_ON.test(rest) && !/\w{3} \w+ \d/.test(rest));
	if (rest.trim() && rest.length <= A_REASON && isReason && sentence.to <= next) end = sentence.end;
	for (const after of end >= sentence.to ? sentences.slice(at + 1, at + 3) : []) {
		const isShort = after.to <= next && after.to - after.from <= 2 * A_REASON;
		if (!isShort || !isSecret(message, text.slice(after.from, after.to))) break;
		end = after.end;
	}
	return { from, to: end };
}

export const isSecret = ({ likely }: Message, words: string) =>
	likely.some((language) => has(secret, language, words));

const TOPIC =
	/^(?:about|as for|of|di|del|della|de|do|da|su|sul|sulla|sobre|uber|von|sur|du|o|про|о|об) |は,? ?$/;
const OPEN_QUESTION =
	/^ (?:avec |de |a |mit |with )?(?:quoi|qui|comment|pourquoi|how|why|what|who|where|wie|was|wer|warum|womit|come|cosa|chi|como|quem|jak|kto|как|что|кто|чем)(?: [^ ,]+){0,4}$/;

const NOR = /^,? (?:nor|ni|noch|ne|nem|ani|ни|ne de|ولا|और न) /;

/** A refusal with what it refuses: "of what came after, the gates, I do not speak", "I won't say what with". */
export function withTopic({ text, sentences }: Message, { from, to }: Span, last?: Span): Span {
	const sentence = holding(sentences, from);
	if (!sentence) return { from, to };
	const isLast = to >= sentence.to;
	const rest = text.slice(to, Math.max(to, sentence.to));
	if (rest.length <= 60 && NOR.test(rest)) return { from, to: sentence.end };
	const lead = text.slice(sentence.from, from);
	// "Of that I don't speak. It was us and I don't speak of it."
	const again = last && holding(sentences, last.from)?.end;
	if (isLast && lead.length <= 40 && again !== undefined && sentence.from - again <= 1)
		return { from: sentence.from, to };
	if (isLast && lead.length <= 200 && TOPIC.test(lead)) return { from: sentence.from, to };
	const clause = holding(clauses(text, near(sentence, from, to)), Math.max(from, to - 1));
	const goesOn = clause && OPEN_QUESTION.test(text.slice(to, Math.max(to, clause.to)));
	return goesOn ? { from, to: clause.to } : { from, to };
}

const SUBJECT = phrases(
	`(i|we|he|she|they|you|it|who|me|us|him|her|them|to|used to|would|had to|never|could|yo|el|ella|ellos|ich|er|sie|wir|je|il|elle|on|io|lui|lei|eu|ele|ela|ja|on|ona|я|он|она|они|мы)`,
	'und',
);

const BARE = /^(?:leave|keep|take|cut|strike|cross|miss|edit|delete|remove|erase|scratch|scrub)\b/;
const ALLOWS_BARE =
	/^and$|(?:^|[ ,])(?:so|now|but|no|oh|och|please|well|just|ok|okay|wait|says|then|actually|sorry|can|best)$/;
const ENDS_IN_SUBJECT = new RegExp(`${SUBJECT.source}$`);

/** As much of a sentence as can matter to words in it; without punctuation it may have no end. */
export const near = (sentence: Span, from: number, to: number): Span => ({
	from: Math.max(sentence.from, from - 400),
	to: Math.min(sentence.to, to + 400),
});

/** An order begins where a clause does; "he made me leave that out" has somebody before it. */
export function isSaidToAssistant({ text, sentences }: Message, { from, to }: Span): boolean {
	const sentence = holding(sentences, from);
	const clause = sentence && holding(clauses(text, near(sentence, from, to)), from);
	const before = clause ? text.slice(clause.from, from).trim() : '';
	if (/^(i|im|ill|id|my|ich|je|no|non)\b/.test(text.slice(from, to)) || before === '') return true;
	// "The squares are cut out" is no order.
	if (BARE.test(text.slice(from, to))) return ALLOWS_BARE.test(before);
	const last = before.split(' ').slice(-2).join(' ');
	return !ENDS_IN_SUBJECT.test(last);
}

export function isTakenBack({ text, sentences }: Message, { to }: Span): boolean {
	const at = sentences.findIndex((sentence) => sentence.from >= to);
	return (
		sentences.slice(at, at < 0 ? 0 : at + 2).some((sentence, i) => {
			TAKEN_BACK.lastIndex = sentence.from;
			return (
				TAKEN_BACK.test(text) || (i === 0 && /^no\.? i do$/.test(text.slice(sentence.from, sentence.to)))
			);
		}) || /^\W*no[.,] i do\b/.test(text.slice(to, to + 14))
	);
}

const only = (table: string) => new RegExp(`^(?:[ ,]?${phrases(table, 'und').source}[ ,]?){0,5}$`);
const ONLY_LEADS = only(LEADS);
const ONLY_TAILS = only(TAILS);

// Who types for somebody says whose wish it is.
const RELAYED =
	/(?:(?:wait|oh|no|ok|hang on)[ ,]{1,2}){0,2}(?:she|he|mum|mam|mom|dad|nan|nana|gran|grandma|grandad|grandpa|lola|lolo) says (?:to )?(?:no[ ,]{1,2})?$|^you (?:can|may) (?:write|put|use|keep|have)(?: it| that| all| the rest| everything| in| down| of it){0,3},? $/;
// Without marks these hang before an order.
const HANGS = /(?<= )(?:(?:now|and|but|so|oh|well|no) ){1,2}$/;

/** The order and what belongs to it, but no word of the memory beside it. */
export function orderSpan({ text, sentences }: Message, span: Span): Span {
	const sentence = holding(sentences, span.from);
	if (!sentence) return span;
	let { from } = span;
	const relayed = RELAYED.exec(text.slice(Math.max(sentence.from, from - 40), from))?.[0] ?? '';
	if (relayed.length > 0 && from - relayed.length === sentence.from) from = sentence.from;
	if (from === span.from)
		from -= HANGS.exec(text.slice(Math.max(sentence.from, from - 12), from))?.[0].length ?? 0;
	const parts = clauses(text, near(sentence, span.from, span.to));
	const first = holding(parts, span.from);
	if (first && ONLY_LEADS.test(text.slice(first.from, span.from))) from = first.from;
	if (from - sentence.from <= 20 && ONLY_LEADS.test(text.slice(sentence.from, from).replace(/[ ,]+$/, '')))
		from = sentence.from;
	let to = Math.max(span.to, from);
	const rest = text.slice(to, Math.max(sentence.to, to));
	REASON.lastIndex = to + (/^[ ,:]*/.exec(rest)?.[0].length ?? 0);
	const last = holding(parts, to - 1);
	if (rest.trim() === '' || REASON.test(text)) to = sentence.end;
	else if (last && last.to >= to && ONLY_TAILS.test(text.slice(to, last.to)))
		to = last.to === sentence.to ? sentence.end : last.to;
	return { from, to: Math.max(to, span.to) };
}
