import { isDictated } from '#app/assistant/dictation.ts';

// Sentences end alike in all languages except for abbreviations, handled below.
const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'sentence' });

/** Offsets in the message are in UTF-16 units; `end` is exclusive. */
export interface Sentence {
	start: number;
	end: number;
	said: string;
}

/** In characters: longer text has no punctuation and is split where possible. */
const longest = 300;
/** Of more sentences in one message, shorter than this on average, several are one. In characters. */
const most = 1_000;
const shortest = 20;

const abbreviation = new RegExp(
	String.raw`(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|jr|sr|prof|rev|capt|sgt|lt|col|gen|vs|etc|hr|fr|sra|srta|mme|` +
		String.raw`ul|św|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.\s*$`,
	'iu',
);
/** The segmenter takes a full stop before a lower-case letter for an abbreviation. */
const careless = /[^\s.]{2}[.!?]["”’)]{0,4}\s+(?=\p{Ll})/gu;

export function sentencesOf(content: string, from = 0): Sentence[] {
	const found: Sentence[] = [];
	const add = (start: number, end: number) => {
		const said = content.slice(start, end).trim();
		if (!said) return;
		const at = content.indexOf(said, start);
		found.push({ start: at, end: at + said.length, said });
	};
	let start = from;
	for (const { index, segment } of segmenter.segment(content.slice(from))) {
		const end = from + index + segment.length;
		// “Mr. Pollard” is no end, unless the line ends there.
		if (abbreviation.test(content.slice(Math.max(start, end - 14), end)) && !/\n\s*$/.test(segment)) continue;
		for (const cut of cutsIn(content.slice(start, end))) {
			add(start, start + cut);
			start += cut;
		}
		add(start, end);
		start = end;
	}
	for (const cut of cutsIn(content.slice(start))) {
		add(start, start + cut);
		start += cut;
	}
	add(start, content.length);
	return found.length > most && found.length * shortest > content.length ? inLarger(found, content) : found;
}

/** Several together, so that lines of one letter are not tens of thousands of sentences. */
function inLarger(sentences: Sentence[], content: string): Sentence[] {
	const larger: Sentence[] = [];
	for (const { start, end } of sentences) {
		const last = larger.at(-1);
		if (last && end - last.start <= longest)
			Object.assign(last, { end, said: content.slice(last.start, end) });
		else larger.push({ start, end, said: content.slice(start, end) });
	}
	return larger;
}

const dictated =
	/(?<= )(?:full stop|question mark|exclamation (?:mark|point)|new paragraph|period)(?= |$)\s*/giu;

function cutsIn(text: string): number[] {
	const ends = isDictated(text) ? dictated : careless;
	const places = [...text.matchAll(ends)].map(({ index, 0: end }) => index + end.length);
	const cuts: number[] = [];
	let from = 0;
	for (const place of [...places, text.length]) {
		for (let at = from; place - at > longest; ) {
			const part = text.slice(at, at + longest);
			const pause = Math.max(part.lastIndexOf(', '), part.lastIndexOf('，'), part.lastIndexOf('、')) + 1;
			const size = pause > longest / 4 ? pause : Math.max(part.lastIndexOf(' ') + 1, 0) || longest;
			cuts.push(at + size - from);
			at += size;
			from = at;
		}
		if (place < text.length) cuts.push(place - from);
		from = place;
	}
	return cuts;
}
