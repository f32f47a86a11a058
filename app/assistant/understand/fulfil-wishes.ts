import type { Turn } from '#app/assistant/assistant.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { splitSentences } from '#app/assistant/text.ts';
import { asForms, asWords } from '#app/assistant/understand/as-words.ts';
import { cryIn } from '#app/assistant/understand/cries.ts';
import { correctAll, type Piece, piecesOf, type Wish } from '#app/assistant/understand/fulfil-corrections.ts';
import { titlesIn } from '#app/assistant/understand/told.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** A sentence longer than this was typed without marks. */
const A_SENTENCE = 400;
/** What joins the clauses of a sentence. */
export const JOINTS = 'and|but|so|then|because|und|aber|y|pero|et|mais|ed?|ma|mas|i|ale|и|но|а|ve|ama|و';
const JOINED = new RegExp(`(?=[,;:—–\\n]|\\s(?:${JOINTS})\\s)`, 'iu');

/** No wish takes out more than this of what is longer. */
const A_PASSAGE = 600;

/** Words that are wanted out are as long as this if they are a passage, and no mere name. */
const passage = 40;

/** The tellers' turns as they want them told: wishes fulfilled, what was said beside the memory left out. */
export function fulfilWishes(turns: Turn[]): Turn[] {
	const theirs = turns.filter((turn) => turn.role === 'user');
	const wishes = theirs.flatMap((turn, at) => (turn.meanings ?? []).map((meaning) => ({ ...meaning, at })));
	const isNear = wishes.some(({ kind }) => kind === 'danger');
	const passages = wishes.flatMap(({ kind, about }) => (kind === 'leaveOut' && about ? [about] : []));
	const told = theirs.map((turn, at) =>
		turn.nothingTold
			? []
			: piecesOf(
					{
						...turn,
						meanings: [
							...(turn.meanings ?? []),
							...quoted(turn, passages),
							...naming(turn),
							...cryIn(turn, isNear),
						],
					},
					at,
				),
	);
	correctAll(told, wishes);
	const heard = told.map((pieces, at): Turn => {
		const { id, speaker, spokenAs } = theirs[at] ?? {};
		return { id, role: 'user', content: joinTold(pieces), speaker, ...(spokenAs && { spokenAs }) };
	});
	for (const wish of wishes) if (wish.kind === 'leaveOut') leaveOut(heard, wish);
	return heard;
}

/** Whole passages of a turn that somebody wanted left out: found before anything else is taken out of it. */
function quoted({ content }: Turn, wanted: string[]): Meaning[] {
	return wanted.flatMap((about): Meaning[] => {
		const start = content.indexOf(about);
		if (start < 0) return [];
		const isPassage =
			about.length >= passage || splitSentences(about).length > 1 || isSentenceOf(content, about);
		return isPassage ? [{ kind: 'leaveOut', start, end: start + about.length }] : [];
	});
}

/** A title is set over the story and not told in it. */
function naming(turn: Turn): Meaning[] {
	return titlesIn(turn).map(({ start, end }) => ({ kind: 'aside', start, end }));
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
const isTold = (turn: Turn): boolean => /[\p{L}\p{N}]/u.test(withoutSpeaker(turn));

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

/** Takes out the sentences with the words that must not stand; without such words, what was told just before. */
function leaveOut(told: Turn[], { at, about }: Wish): void {
	const exact = about ? asWords(about) : undefined;
	const isThere = told.some(({ content }) => exact?.test(content));
	const words = (about && !isThere && asForms(about)) || exact;
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
