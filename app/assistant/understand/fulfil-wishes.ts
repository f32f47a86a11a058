import type { Turn } from '#app/assistant/assistant.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';
import { fold } from '#app/assistant/understand/fold.ts';
import { isCalendar } from '#app/assistant/understand/mended-likes.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** A sentence longer than this was typed without marks. */
const A_SENTENCE = 400;
const JOINED =
	/(?=[,;:—–\n]|\s(?:and|but|so|then|because|und|aber|y|pero|et|mais|ed?|ma|mas|i|ale|и|но|а|ve|ama|و)\s)/iu;

/** No wish takes out more than this of what is longer. */
const A_PASSAGE = 600;

/** Words that are wanted out are as long as this if they are a passage, and no mere name. */
const passage = 40;

/** A message no longer than this which cries for help holds nothing else that is meant to be told. */
const A_CRY = 400;

/** What was meant, and in which turn. */
type Wish = Meaning & { at: number };

/** A stretch of a turn, and what was meant by it beside telling. */
type Piece = { start: number; text: string; by: Wish[] };

/** The tellers' turns as they want them told: wishes fulfilled, what was said beside the memory left out. */
export function fulfilWishes(turns: Turn[]): Turn[] {
	const theirs = turns.filter((turn) => turn.role === 'user');
	const wishes = theirs.flatMap((turn, at) => (turn.meanings ?? []).map((meaning) => ({ ...meaning, at })));
	const told = theirs.map((turn, at) =>
		turn.nothingTold || isCry(turn)
			? []
			: piecesOf({ ...turn, meanings: [...(turn.meanings ?? []), ...quoted(turn, wishes)] }, at),
	);
	for (const wish of wishes) {
		if (wish.kind !== 'correction' || correct(told, wish)) continue;
		// What cannot be corrected in its place stays in the story as it was said: nothing told is lost.
		for (const piece of told[wish.at] ?? [])
			piece.by = piece.by.filter(({ kind, start }) => kind !== wish.kind || start !== wish.start);
	}
	const heard = told.map((pieces, at): Turn => {
		return { role: 'user', content: joinTold(pieces), speaker: theirs[at]?.speaker };
	});
	for (const wish of wishes) if (wish.kind === 'leaveOut') leaveOut(heard, wish);
	return heard;
}

function isCry({ content, meanings = [] }: Turn): boolean {
	return content.length <= A_CRY && meanings.some(({ kind, start, end }) => kind === 'danger' && end > start);
}

/** Whole passages of a turn that somebody wanted left out: found before anything else is taken out of it. */
function quoted({ content }: Turn, wishes: Wish[]): Meaning[] {
	return wishes.flatMap(({ kind, about = '' }) => {
		const isPassage =
			about.length >= passage || splitSentences(about).length > 1 || isSentenceOf(content, about);
		const start = kind === 'leaveOut' && isPassage ? content.indexOf(about) : -1;
		return start < 0 ? [] : [{ kind, start, end: start + about.length }];
	});
}

const isSentenceOf = (content: string, words: string) =>
	words !== '' &&
	splitSentences(content).some(
		(sentence) => sentence.startsWith(words) && /^[\s.!?…。！？।؟]{0,5}$/u.test(sentence.slice(words.length)),
	);

/** The conversation as it is to be told: with the questions, without the turns of which nothing is left. */
export function toldTurns(turns: Turn[]): Turn[] {
	const told = fulfilWishes(turns).values();
	return turns.flatMap((turn) => {
		if (turn.role !== 'user') return [turn];
		const { value } = told.next();
		return value && isTold(value) ? [value] : [];
	});
}

/** Whether a turn has words of its own beside its speaker's name. */
function isTold({ content, speaker }: Turn): boolean {
	const words = speaker && content.startsWith(`${speaker}:`) ? content.slice(speaker.length + 1) : content;
	return /[\p{L}\p{N}]/u.test(words);
}

/** A turn's words without what was meant beside telling. */
export function withoutSpans(turn: Turn): string {
	return joinTold(piecesOf(turn, 0));
}

function joinTold(pieces: Piece[]): string {
	let told = '';
	let isCut = false;
	for (const { text, by } of pieces) {
		if (by.length === 0) told = isCut ? mend(told, text) : told + text;
		isCut = by.length > 0 || (isCut && text.trim() === '');
	}
	return isCut ? mend(told, '') : told;
}

/** What stands on both sides of something taken out, with no mark twice and none that hangs. */
function mend(before: string, after: string): string {
	const [marks = ''] = /^[\s,;:.!?、，؛،。！？।]+/u.exec(after) ?? [];
	const mark = marks.trim().at(0) ?? '';
	const words = before.trimEnd();
	if (!/[\p{L}\p{N}]/u.test(words)) return words.replace(/[^\n]/g, '') + after.slice(marks.length);
	const ended = /[.!?…。！？।؟]["”’」』)]*$/u.test(words.slice(-6));
	if (mark === '') {
		const goesOn = /^\s*(?:and|und|y|e|et|i(?=\s\p{Lu})|и|ve)\s/u.test(after);
		const space = /^\s/.test(after) ? '' : before.slice(words.length);
		return (goesOn ? withoutCommas(words) : words) + space + after;
	}
	// "In 1954. No, 1955, because …": what goes on goes on with the sentence before.
	if (ended && /[,;:、，؛،]/u.test(mark)) return words.replace(/[.。।]$/u, '') + after.trimStart();
	return ended ? words + after.slice(marks.trimEnd().length) : withoutCommas(words) + after.trimStart();
}

const withoutCommas = (text: string) =>
	text.slice(0, -20) + text.slice(-20).replace(/[\s,;:、，؛،–—-]+$/u, '');

function piecesOf({ content, meanings = [] }: Turn, at: number): Piece[] {
	const cuts = [0, ...meanings.flatMap(({ start, end }) => [start, end])].sort((a, b) => a - b);
	return cuts
		.map((start, n) => ({ start, end: cuts[n + 1] ?? content.length }))
		.filter(({ start, end }) => start < end)
		.map(({ start, end }) => ({
			start,
			text: content.slice(start, end),
			by: meanings.filter((each) => each.start <= start && each.end >= end).map((each) => ({ ...each, at })),
		}));
}

/** Where it was said last before; a year or a name wherever it was said before. @returns whether it was said */
function correct(told: Piece[][], { at, start, about, right }: Wish): boolean {
	if (!about || !right) return false;
	// A day is told of many things: only the last that was told is meant.
	const isOnce = isCalendar(fold(about).text);
	const everywhere = !isOnce && /^\d{4}$|^\p{Lu}\p{Ll}{2,}$/u.test(about);
	// "A fish lorry" for the fruit of a fruit lorry is still one lorry.
	const more = /\s(\p{L}+)$/u.exec(right)?.[1];
	const again = more && !about.toLowerCase().endsWith(more.toLowerCase()) ? `(?:\\s+${more}(?!\\p{L}))?` : '';
	const words = new RegExp(`${asWords(about).source}${again}`, 'giu');
	let found = false;
	for (let n = at; n >= 0 && (everywhere || !found); n--) {
		for (const piece of isOnce ? (told[n] ?? []).toReversed() : (told[n] ?? [])) {
			const isBefore = piece.by.length === 0 && (n < at || piece.start < start);
			if (!isBefore || piece.text.search(words) < 0) continue;
			piece.text = isOnce ? replaceLast(piece.text, words, right) : piece.text.replace(words, () => right);
			found = true;
			if (isOnce) return true;
		}
	}
	return found;
}

function replaceLast(text: string, words: RegExp, right: string): string {
	const last = [...text.matchAll(words)].at(-1);
	return last ? text.slice(0, last.index) + right + text.slice(last.index + last[0].length) : text;
}

/** Takes out the sentences with the words that must not stand; without such words, what was told just before. */
function leaveOut(told: Turn[], { at, about }: Wish): void {
	const words = about ? asWords(about) : undefined;
	const isLong = splitSentences(about ?? '').length > 1;
	const isTheirs = ({ content, speaker }: Turn) =>
		speaker === told[at]?.speaker && /[\p{L}\p{N}]/u.test(content);
	const just = told.slice(0, at + 1).findLast(isTheirs);
	for (const turn of words ? told : just ? [just] : []) {
		const left = turn.content.replace(/[^\n]+/g, (line) =>
			isLong && words ? line.replace(words, '') : without(line, words),
		);
		// One wish never takes most of a long telling with it.
		const lost = turn.content.length - left.length;
		if (lost <= A_PASSAGE || lost * 4 <= turn.content.length) turn.content = left;
	}
}

function without(line: string, words?: RegExp): string {
	if (!words) {
		if (line.length <= A_SENTENCE) return '';
		const sentences = splitSentences(line);
		return (sentences.at(-1) ?? '').length <= A_SENTENCE ? sentences.slice(0, -1).join(' ') : line;
	}
	if (!words.test(line)) return line;
	const sentences = splitSentences(line).map((each) => (words.test(each) ? remainder(each, words) : each));
	return sentences.filter(Boolean).join(' ');
}

/** What is left of a sentence: nothing, but for a name that only stands beside, or where no marks were typed. */
function remainder(sentence: string, words: RegExp): string {
	const [, before, mark] = new RegExp(`^(.*),\\s*${words.source}\\s*([.!?]?)$`, 'isu').exec(sentence) ?? [];
	if (before && !words.test(before)) return before + mark;
	if (sentence.length <= A_SENTENCE) return '';
	return sentence
		.split(JOINED)
		.filter((clause) => !words.test(clause))
		.join('');
}

/** The words, not as part of others, with any spaces between them. */
function asWords(text: string): RegExp {
	const escaped = text
		.slice(0, 500)
		.trim()
		.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
	// "67de" and "1960s" are numbers with an ending.
	const end = /\d$/.test(text) ? '(?!\\p{N})' : '(?![\\p{L}\\p{M}\\p{N}])';
	const [from, to] = DENSE.test(text) ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}])', end];
	return new RegExp(`${from}(?:${escaped.replace(/\s+/g, '\\s+')})${to}`, 'iu');
}
