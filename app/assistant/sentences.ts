import { isDictated } from '#app/assistant/dictation.ts';

/** Offsets in the message are in UTF-16 units; `end` is exclusive. */
export interface Sentence {
	start: number;
	end: number;
	said: string;
}

/** In characters: longer text has no punctuation and is split where possible. */
const maxUnpunctuatedLength = 300;
/** Beyond this number, sentences are merged if they average fewer than `minAverageLength` characters. */
const maxSentences = 1_000;
const minAverageLength = 20;

const ABBREVIATION = new RegExp(
	String.raw`(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|jr|sr|prof|rev|capt|sgt|lt|col|gen|vs|etc|hr|fr|sra|srta|mme|im|` +
		String.raw`ul|św|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$`,
	'iu',
);
/** “No. 233”. */
const BEFORE_NUMBER = /(?:^|[\s(])(?:nos?|nr)\.$/iu;
const SINGLE_LOWER_LETTER = /(?:^|\s)[\p{Ll}I]\.$/u;
/** Stops of other scripts may have no space after them. */
const SENTENCE_END =
	/(?<![.!?…])[.!?…]+["”’')\]»]*(?=\s)|(?:(?![.!?．])\p{Sentence_Terminal}[」』”’）]*)+|[\n\u2028\u2029]\s*/gu;

/** The offsets at which sentences end, apart from the last. */
function* sentenceEnds(text: string): Generator<number> {
	let start = 0;
	for (const match of text.matchAll(SENTENCE_END)) {
		const end = match.index + match[0].length;
		if (!isSentenceEnd(text.slice(Math.max(start, end - 12), end), text.slice(end, end + 12))) continue;
		yield end;
		start = end;
	}
}

function isSentenceEnd(before: string, after: string): boolean {
	if (ABBREVIATION.test(before) && !SINGLE_LOWER_LETTER.test(before)) return false;
	if (BEFORE_NUMBER.test(before) && /^\s+\p{Nd}/u.test(after)) return false;
	const continues = /^\s+\p{Ll}/u.test(after);
	return !continues || (/[^.]\.$/.test(before) && !SINGLE_LOWER_LETTER.test(before));
}

/** As a text is written; `sentencesOf` also splits what somebody types without capitals or dictates. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const end of [...sentenceEnds(text), text.length]) {
		sentences.push(text.slice(start, end).trim());
		start = end;
	}
	return sentences.filter((sentence) => sentence !== '');
}

const CARELESS_END = /[^\s.]{2}(?:[!?]|\.(?=["”’)]))["”’)]{0,4}\s+(?=\p{Ll})/gu;

export function sentencesOf(content: string, from = 0): Sentence[] {
	const found: Sentence[] = [];
	const add = (start: number, end: number) => {
		const said = content.slice(start, end).trim();
		if (!said) return;
		const at = content.indexOf(said, start);
		found.push({ start: at, end: at + said.length, said });
	};
	const text = content.slice(from);
	let start = from;
	for (const end of [...sentenceEnds(text), text.length]) {
		for (const cut of cutsIn(content.slice(start, from + end))) {
			add(start, start + cut);
			start += cut;
		}
		add(start, from + end);
		start = from + end;
	}
	return found.length > maxSentences && found.length * minAverageLength > content.length
		? mergeSentences(found, content)
		: found;
}

/** Several together, so that lines of one letter are not tens of thousands of sentences. */
function mergeSentences(sentences: Sentence[], content: string): Sentence[] {
	const larger: Sentence[] = [];
	for (const { start, end } of sentences) {
		const last = larger.at(-1);
		if (last && end - last.start <= maxUnpunctuatedLength)
			Object.assign(last, { end, said: content.slice(last.start, end) });
		else larger.push({ start, end, said: content.slice(start, end) });
	}
	return larger;
}

const DICTATED_END =
	/(?<= )(?:full stop|question mark|exclamation (?:mark|point)|new paragraph|period)(?= |$)\s*/giu;

function cutsIn(text: string): number[] {
	const ends = isDictated(text) ? DICTATED_END : CARELESS_END;
	const places = [...text.matchAll(ends)].map(({ index, 0: end }) => index + end.length);
	const cuts: number[] = [];
	let from = 0;
	for (const place of [...places, text.length]) {
		for (let at = from; place - at > maxUnpunctuatedLength; ) {
			const part = text.slice(at, at + maxUnpunctuatedLength);
			const pause = Math.max(part.lastIndexOf(', '), part.lastIndexOf('，'), part.lastIndexOf('、')) + 1;
			const size =
				pause > maxUnpunctuatedLength / 4
					? pause
					: Math.max(part.lastIndexOf(' ') + 1, 0) || maxUnpunctuatedLength;
			cuts.push(at + size - from);
			at += size;
			from = at;
		}
		if (place < text.length) cuts.push(place - from);
		from = place;
	}
	return cuts;
}
