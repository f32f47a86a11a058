import type { Folded } from '#app/assistant/understand/fold.ts';

/** A stretch of a folded text, end exclusive. */
export interface Span {
	from: number;
	to: number;
}

/** A sentence: `to` is before the mark that ends it, `end` after, so that the next begins there. */
export interface Sentence extends Span {
	end: number;
	asks: boolean;
}

// Dictation often writes out what it was told to set.
const ENDS =
	/[.!?\n]|(?<= )(?:full stop|question mark|exclamation (?:mark|point)|new paragraph)(?= |$)|(?<= )period(?= [a-z]|$)/g;
const SHORTENED =
	/(?:^|[ ,."])(?:[a-z]|mrs?|ms|dr|st|jr|sr|sra|mme|mlle|sig|prof|hr|fr|bzw|nr|ul|im|ca|vgl)$/;

/** The sentences of a folded text from a place on, in one pass. */
export function sentences(text: string, begin = 0): Sentence[] {
	const found: Sentence[] = [];
	let from = begin;
	const close = (to: number, end: number, asks: boolean) => {
		while (from < to && /[ ,:.!?\n]/.test(text[from] ?? '')) from++;
		let last = to;
		while (last > from && /[ ,:]/.test(text[last - 1] ?? '')) last--;
		if (last > from) found.push({ from, to: last, end, asks });
		else if (found.length > 0 && found.at(-1)) (found.at(-1) as Sentence).end = end;
		from = end;
	};
	for (const { index, 0: mark } of text.matchAll(ENDS)) {
		const next = text[index + mark.length] ?? ' ';
		if (mark === '.' && !/[ \n".!?]/.test(next)) continue;
		if (mark === '.' && next === ' ' && SHORTENED.test(text.slice(Math.max(0, index - 6), index))) continue;
		close(index, index + mark.length, mark === '?' || mark === 'question mark');
	}
	close(text.length, text.length, false);
	return found;
}

/** The clauses of a sentence, between its commas and colons. */
export function clauses(text: string, sentence: Span): Span[] {
	const found: Span[] = [];
	let from = sentence.from;
	for (let i = sentence.from; i <= sentence.to; i++) {
		const parts = i === sentence.to || (/[,:"]/.test(text[i] ?? '') && !/\d/.test(text[i + 1] ?? ''));
		if (!parts) continue;
		while (text[from] === ' ') from++;
		if (i > from) found.push({ from, to: i });
		from = i + 1;
	}
	return found;
}

/** What stands between quotation marks: the words of others, of letters and of songs. */
export function quotations(text: string): Span[] {
	const found: Span[] = [];
	let open = -1;
	for (let i = text.indexOf('"'); i >= 0; i = text.indexOf('"', i + 1)) {
		if (open >= 0 && i - open < 1500) {
			found.push({ from: open, to: i + 1 });
			open = -1;
		} else open = i;
	}
	return found;
}

/** Where a phrase stands in a text: everywhere in what people write, at the beginning and the end of what is longer. */
export function find(text: string, phrase: RegExp | undefined, most = 12): RegExpExecArray[] {
	if (!phrase) return [];
	const found: RegExpExecArray[] = [];
	const parts = text.length <= 18_000 ? [text] : [text.slice(0, 10_000), text.slice(-5000)];
	parts.forEach((part, i) => {
		const shift = i === 0 ? 0 : text.length - part.length;
		for (const match of part.matchAll(phrase)) {
			match.index += shift;
			if (found.push(match) >= most * (i + 1)) break;
		}
	});
	return found;
}

/** The first and the last of many items: what is said to the listener stands there. */
export const atEnds = <Item>(items: Item[]): Item[] =>
	items.length > 30 ? [...items.slice(0, 10), ...items.slice(-20)] : items;

/** The last item that begins at or before a place. */
export function holding<Item extends Span>(items: Item[], place: number): Item | undefined {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((items[middle] as Item).from <= place) low = middle + 1;
		else high = middle;
	}
	return items[low - 1];
}

/** Where a span of a folded text stands in the original, without space around it or a mark before it. */
export function original(message: string, { at }: Folded, span: Span): { start: number; end: number } {
	let start = at[span.from] ?? message.length;
	let end = at[span.to] ?? message.length;
	while (start < end && /[\s,;:.、，。،।]/.test(message[start] ?? '')) start++;
	while (end > start && /\s/.test(message[end - 1] ?? '')) end--;
	return { start, end };
}
