import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { clauses, holding, type Sentence, type Span } from '#app/assistant/understand/spans.ts';
import { anywhere } from '#app/assistant/understand/told.ts';
import { BACK, HER_NAME, LEAVE_OUT, POINTERS } from '#app/assistant/understand/wish-phrases.ts';
import { isSecret, near } from '#app/assistant/understand/wish-spans.ts';
import type { Wish } from '#app/assistant/understand/wishes.ts';

const leaveOut = anywhere(LEAVE_OUT);
const pointer = new RegExp(`^${phrases(POINTERS, 'und').source}$`);
// "This" can be what comes next.
const AHEAD = phrases(
	`(this|next|eso que sigue|esto|ceci|dies|questo|questa|una cosa|isto|to|это|bunu|هذا|هي|ये|यह|这|這|これ|이건|이거)`,
	'und',
);
// "Don't write … that he drank, what she was called": what is meant is said at once.
const NAMES =
	/^,? (?:that|how|what|who|where|que|como|quien|qui|comment|dass|wie|was|wer|che|come|chi|cosa|quem|ze|jak|kto|co|что|как|кто|где) /;
const ENOUGH = 600;

/** "Her name" is the name told last. German writes too much with a capital for that to be known. */
export function lastName(
	{ text, original, folded, language }: Message,
	name: Span,
	order: Span,
): string | undefined {
	if (language === 'de' || !HER_NAME.test(text.slice(name.from, name.to).trim())) return undefined;
	const before = original.slice(Math.max(0, (folded.at[order.from] ?? 0) - ENOUGH), folded.at[order.from]);
	return before.match(/(?<=[\p{Ll},;:]\s)\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}{2,})?/gu)?.at(-1);
}

// "That" is the clauses before it, else the sentence before it, else the teller's whole message before if it is short,
// else that message's last sentence; "this" with something after it is what comes, up to the next such wish.
export function pointedAt(
	message: Message,
	span: Span,
	place: Span,
	last: Span | undefined,
): string | undefined {
	const { text, sentences } = message;
	const at = sentences.findIndex((sentence) => sentence.from <= span.from && span.from < sentence.end);
	const sentence = sentences[at];
	if (!sentence) return undefined;
	if (last) {
		const between = quote(message, { from: last.to, to: Math.max(last.to, span.from) });
		if (words(between) >= 2 && between.length <= ENOUGH) return between;
		return neverTold(between);
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
	if (span.from - sentence.from > ENOUGH)
		return neverTold(quote(message, { from: span.from - ENOUGH, to: span.from }));
	const earlierHere = quote(message, { from: sentence.from, to: span.from }).replace(
		/[\s,;:–—-]+(?:but|and|so|aber|pero|mais|ma|mas|ale|но)?\s*$/u,
		'',
	);
	const told = sentences[at - 1];
	if (told && words(earlierHere) > 0 && isSecret(message, text.slice(sentence.from, span.from)))
		return quote(message, { from: told.from, to: span.from });
	if (words(earlierHere) >= 3)
		return (isUnmarked(earlierHere) ? neverTold(earlierHere) : undefined) ?? earlierHere;
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

const isUnmarked = (told: string) => told.length > 120 && !/[,;:—–]/.test(told);
const NEVER_TOLD =
	/\b(?:I|we) (?:have |'?ve )?never told\b|\bnobody knows\b|(?:nunca (?:se lo|le) (?:dije|conté)|nunca contei|nie gesagt|jamais dit|mai detto|nigdy nie mówi|никогда не говорил)/gi;

/** Of what was told without marks, what they never told anybody; what else is meant is not certain. */
function neverTold(told: string): string | undefined {
	const last = [...told.matchAll(NEVER_TOLD)].at(-1);
	return last && told.length - last.index <= 250
		? told.slice(last.index).replace(/[\s,;:–—-]+(?:and|but|so)?\s*$/u, '')
		: undefined;
}

const COUNT: Record<string, number> = {
	...{ two: 2, dos: 2, deux: 2, zwei: 2, due: 2, duas: 2, '2': 2 },
	...{ three: 3, tres: 3, trois: 3, drei: 3, tre: 3, '3': 3, four: 4, '4': 4 },
};

/** "What I said two messages back": the whole of it, if it is short. */
export function messageBack({ text, earlier }: Message, { from, to }: Span): string | undefined {
	const { count, ago, before } = BACK.exec(text.slice(from, to + 60))?.groups ?? {};
	const back = before ? 2 : COUNT[count ?? ago ?? ''];
	const told = back === undefined ? undefined : earlier[back - 1]?.content.trim();
	return told && told.length <= ENOUGH ? told : undefined;
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

export const words = (text: string) =>
	text.match(
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu,
	)?.length ?? 0;

export function quote({ original, folded }: Message, { from, to }: Span): string {
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
export function trimmed(
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
