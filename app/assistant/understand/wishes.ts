import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { LEADS, TAILS } from '#app/assistant/understand/remark-phrases.ts';
import { clauses, find, holding, type Sentence, type Span } from '#app/assistant/understand/spans.ts';
import { anywhere, has, isQuoted, isTold } from '#app/assistant/understand/told.ts';
import { LEAVE_OUT, POINTERS, SECRET, STOP } from '#app/assistant/understand/wish-phrases.ts';

/** What a teller wants left alone or left out, and what they call it. */
export interface Wish extends Span {
	kind: 'stop' | 'leaveOut';
	/** Their own words, as they stand in this message or an earlier one. */
	about?: string;
}

const stop = anywhere(STOP);
const leaveOut = anywhere(LEAVE_OUT);
const secret = anywhere(SECRET);
const pointer = new RegExp(`^${phrases(POINTERS, 'und').source}$`);
// "This" can be what comes next.
const AHEAD = phrases(
	`(this|next|eso que sigue|esto|ceci|dies|questo|questa|una cosa|isto|to|это|bunu|هذا|هي|ये|यह|这|這|これ|이건|이거)`,
	'und',
);
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
// "Don't write … that he drank, what she was called": what is meant is said at once.
const NAMES =
	/^,? (?:that|how|what|who|where|que|como|quien|qui|comment|dass|wie|was|wer|che|come|chi|cosa|quem|ze|jak|kto|co|что|как|кто|где) /;
const ENOUGH = 600;

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
	return orders.map(({ kind, span, named }, i): Wish => {
		const name = named && trimmed(message, named, kind);
		// Without punctuation more is taken for the name than it is.
		if (name && named.to === span.to) span.to = name.to;
		const own = name && (lastName(message, name, span) ?? quote(message, name));
		const place = orderSpan(message, span);
		const meant = own ?? (kind === 'leaveOut' ? pointedAt(message, span, place, last) : undefined);
		if (kind === 'leaveOut') last = place;
		const next = orders[i + 1]?.span.from ?? message.text.length;
		const whole =
			kind === 'stop' ? withTopic(message, place, orders[i - 1]?.span) : withReason(message, place, next);
		return { kind, ...whole, ...(meant && { about: meant }) };
	});
}

const TOLD_ON =
	/^[ ,:]*(?:anyway|any road|so|then|but|and|well|now|where was i|dann|also|aber|jedenfalls|bueno|pues|pero|luego|y|alors|mais|puis|donc|et|allora|ma|poi|e|entao|mas|depois|wiec|potem|ale|потом|но|а|и|sonra|ama|neyse|بس|وبعدين|फिर|पर|तो|然后|然後|后来|後來|但|でも|それで|그런데|그래서|그리고)(?![a-z])/;
const A_REASON = 100;

/** A wish with what is said for it: "… nobody knows and so it shall stay". */
function withReason(message: Message, { from, to }: Span, next: number): Span {
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
	const after = sentences[at + 1];
	if (end >= sentence.to && after && after.to <= next && after.to - after.from <= 2 * A_REASON)
		if (isSecret(message, text.slice(after.from, after.to))) end = after.end;
	return { from, to: end };
}

const isSecret = ({ likely }: Message, words: string) =>
	likely.some((language) => has(secret, language, words));

const TOPIC =
	/^(?:about|as for|of|di|del|della|de|do|da|su|sul|sulla|sobre|uber|von|sur|du|o|про|о|об) |は,? ?$/;
const OPEN_QUESTION =
	/^ (?:avec |de |a |mit |with )?(?:quoi|qui|comment|pourquoi|how|why|what|who|where|wie|was|wer|warum|womit|come|cosa|chi|como|quem|jak|kto|как|что|кто|чем)(?: [^ ,]+){0,4}$/;

const NOR = /^,? (?:nor|ni|noch|ne|nem|ani|ни|ne de|ولا|और न) /;

/** A refusal with what it refuses: "of what came after, the gates, I do not speak", "I won't say what with". */
function withTopic({ text, sentences }: Message, { from, to }: Span, last?: Span): Span {
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

const HER_NAME =
	/^(?:(?:her|his|their|the|that) names?|what (?:she|he|they) (?:was|were|is) called|(?:su|el|ese) nombre|como se (?:llamaba|llama)|(?:son|le|ce) nom|comment (?:elle|il) s'?appelait|(?:il|quel) (?:suo )?nome|come si chiamava|(?:o|esse) nome( dela| dele)?|como (?:ela|ele) se chamava|imie|(?:jej|jego) imie|jak (?:ona |on )?(?:miala|mial|ma) na imie|(?:ее|его|её) имя|как (?:ее|его|её) звали)(?=$|,)/;

/** "Her name" is the name told last. German writes too much with a capital for that to be known. */
function lastName(
	{ text, original, folded, language }: Message,
	name: Span,
	order: Span,
): string | undefined {
	if (language === 'de' || !HER_NAME.test(text.slice(name.from, name.to).trim())) return undefined;
	const before = original.slice(Math.max(0, (folded.at[order.from] ?? 0) - ENOUGH), folded.at[order.from]);
	return before.match(/(?<=[\p{Ll},;:]\s)\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}{2,})?/gu)?.at(-1);
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
const near = (sentence: Span, from: number, to: number): Span => ({
	from: Math.max(sentence.from, from - 400),
	to: Math.min(sentence.to, to + 400),
});

/** An order begins where a clause does; "he made me leave that out" has somebody before it. */
function isSaidToAssistant({ text, sentences }: Message, { from, to }: Span): boolean {
	const sentence = holding(sentences, from);
	const clause = sentence && holding(clauses(text, near(sentence, from, to)), from);
	const before = clause ? text.slice(clause.from, from).trim() : '';
	if (/^(i|im|ill|id|my|ich|je|no|non)\b/.test(text.slice(from, to)) || before === '') return true;
	// "The squares are cut out" is no order.
	if (BARE.test(text.slice(from, to))) return ALLOWS_BARE.test(before);
	const last = before.split(' ').slice(-2).join(' ');
	return !ENDS_IN_SUBJECT.test(last);
}

function isTakenBack({ text, sentences }: Message, { to }: Span): boolean {
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

/** The order and what belongs to it, but no word of the memory beside it. */
function orderSpan({ text, sentences }: Message, span: Span): Span {
	const sentence = holding(sentences, span.from);
	if (!sentence) return span;
	let { from } = span;
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

// "That" is the clauses before it, else the sentence before it, else the teller's whole message before if it is short,
// else that message's last sentence; "this" with something after it is what comes, up to the next such wish.
function pointedAt(message: Message, span: Span, place: Span, last: Span | undefined): string | undefined {
	const { text, sentences } = message;
	const at = sentences.findIndex((sentence) => sentence.from <= span.from && span.from < sentence.end);
	const sentence = sentences[at];
	if (!sentence) return undefined;
	if (last) {
		const between = quote(message, { from: last.to, to: Math.max(last.to, span.from) });
		return words(between) >= 2 && between.length <= ENOUGH ? between : undefined;
	}
	const order = text.slice(Math.max(sentence.from, span.from - 20), span.to);
	const goesOn =
		text[span.to] === ':' || /^,? (?:but|aber|pero|mais|ma) /.test(text.slice(span.to, span.to + 8));
	const names = NAMES.exec(text.slice(span.to, span.to + 12))?.[0].length;
	const clause = names && holding(clauses(text, near(sentence, span.from, span.to)), span.to + names);
	if (clause) {
		const named = { from: span.to, to: clause.to };
		return lastName(message, named, span) ?? quote(message, named);
	}
	const following = quote(message, afterOrder(message, place));
	if ((goesOn || (at === 0 && order.search(AHEAD) >= 0)) && words(following) >= 3) return following;
	if (span.from - sentence.from > ENOUGH) return undefined;
	const earlierHere = quote(message, { from: sentence.from, to: span.from }).replace(
		/[\s,;:–—-]+(?:but|and|so|aber|pero|mais|ma|mas|ale|но)?\s*$/u,
		'',
	);
	const told = sentences[at - 1];
	if (told && words(earlierHere) > 0 && isSecret(message, text.slice(sentence.from, span.from)))
		return quote(message, { from: told.from, to: span.from });
	if (words(earlierHere) >= 3) return earlierHere;
	for (let i = at - 1; i >= 0 && i > at - 4; i--) {
		const before = quote(message, sentences[i] as Sentence);
		if (words(before) >= 3) return before;
	}
	const before = message.earlier[0]?.content.trim();
	if (!before || before.length <= ENOUGH) return before;
	return before
		.split(/(?<=[.!?。！？])\s*/u)
		.filter((one) => one.trim())
		.at(-1)
		?.slice(0, ENOUGH)
		.trim();
}

function afterOrder(message: Message, span: Span): Span {
	const { text, sentences } = message;
	const from = span.to;
	const rest = text.slice(from, from + 4 * ENOUGH);
	let to = rest.length;
	for (const language of message.likely) {
		const next = rest.search(leaveOut.get(language) ?? /(?!)/);
		if (next > 20) to = Math.min(to, next);
	}
	if (to <= ENOUGH || (to < rest.length && to <= text.length / 4)) return { from, to: from + to };
	const sentence = holding(sentences, from + 3);
	return { from, to: Math.min(sentence?.to ?? from, from + ENOUGH) };
}

const words = (text: string) =>
	text.match(
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu,
	)?.length ?? 0;

function quote({ original, folded }: Message, { from, to }: Span): string {
	return original
		.slice(folded.at[from], folded.at[Math.max(from, to)])
		.replace(/^[\s,.;:!?。、，·–—-]+|[\s,;:、，–—-]+$/gu, '');
}

const EDGES =
	/ (?:any ?more|now|please|again|here|today|ever|at all|thank you|por favor|bitte|per favore|lutfen|mehr|plus|piu|tafadhali)$/;
const GOES_ON = {
	stop: / (?:and|because|bc|but|so|there|with|i|we|he|she|they|und|weil|aber|y|porque|pero|et|parce|mais|perche|ma|bo|ale|потому|но|и) /,
	leaveOut: / (?:because|bc|but|so|weil|aber|porque|pero|parce|mais|perche|ma|bo|ale|потому|но) /,
};

// A name is left out wherever it stands.
const NAME_OF =
	/^(?:jina la|(?:the )?name of|(?:el )?nombre de|(?:le )?nom d[eu]|(?:il )?nome d[ei]|(?:o )?nome d[aeo]|(?:den )?namen von) /;

/** Where the thing named stands; nothing if the words only point. */
function trimmed(
	{ text, original, folded }: Message,
	{ from, to }: Span,
	kind: Wish['kind'],
): Span | undefined {
	let end = to;
	const goesOn = GOES_ON[kind].exec(text.slice(from, end));
	if (goesOn) end = from + goesOn.index;
	for (let i = 0; i < 3; i++) {
		const edge = EDGES.exec(text.slice(from, end));
		if (edge) end = from + edge.index;
	}
	const named = NAME_OF.exec(text.slice(from, end))?.[0].length ?? 0;
	const start = original.slice(folded.at[from + named], folded.at[end]).match(/\p{Lu}/u)
		? from + named
		: from;
	const name = text.slice(start, end).trim();
	return name && !pointer.test(name) ? { from: start, to: end } : undefined;
}
