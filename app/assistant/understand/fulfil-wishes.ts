import type { Turn } from '#app/assistant/assistant.ts';
import { splitSentences } from '#app/assistant/built-in/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** A sentence longer than this was typed without marks. */
const A_SENTENCE = 400;
const JOINED =
	/[,;:—–\n]|\s(?:and|but|so|then|because|und|aber|y|pero|et|mais|ed?|ma|mas|i|ale|и|но|а|ve|ama|و)\s/giu;

interface Wish extends Meaning {
	/** The turn in which it was said. */
	at: number;
}

/** The tellers' turns as they want them told: wishes fulfilled, what was said beside the memory left out. */
export function fulfilWishes(turns: Turn[]): Turn[] {
	const theirs = turns.filter((turn) => turn.role === 'user');
	const wishes = theirs.flatMap((turn, at) =>
		(turn.meanings ?? []).map((meaning): Wish => ({ ...meaning, at })),
	);
	const corrections = wishes.filter(({ kind }) => kind === 'correction');
	const undone = new Set(corrections.filter((wish) => !canCorrect(theirs, wish)).map(keyOf));
	const told = theirs.map((turn, at) => {
		const meanings = turn.meanings?.filter((meaning) => !undone.has(keyOf({ ...meaning, at })));
		return { ...turn, content: turn.nothingTold ? '' : withoutSpans({ ...turn, meanings }) };
	});
	for (const wish of corrections) if (!undone.has(keyOf(wish))) correct(told, wish);
	for (const wish of wishes) if (wish.kind === 'leaveOut') leaveOut(told, wish);
	return told.map(({ meanings, nothingTold, ...turn }) => turn);
}

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
export function withoutSpans({ content, meanings = [] }: Pick<Turn, 'content' | 'meanings'>): string {
	let told = '';
	let from = 0;
	for (const { start, end } of meanings.toSorted((a, b) => a.start - b.start)) {
		if (start > from) told += content.slice(from, start);
		from = Math.max(from, end);
	}
	return told + content.slice(from);
}

function keyOf({ at, kind, start }: Wish): string {
	return `${at} ${kind} ${start}`;
}

/** What cannot be corrected in its place stays in the story as it was said: nothing told is lost. */
function canCorrect(theirs: Turn[], { at, about, right, start }: Wish): boolean {
	const word = about && right ? asWords(about) : undefined;
	return (
		word !== undefined &&
		theirs.some(({ content }, n) => word.test(n < at ? content : n === at ? content.slice(0, start) : ''))
	);
}

/** Where it was said last; a year or a name wherever it was said before. */
function correct(told: Turn[], { at, about = '', right = '' }: Wish): void {
	const everywhere = /^\d{4}$|^\p{Lu}\p{Ll}{2,}$/u.test(about);
	for (let n = at; n >= 0; n--) {
		const turn = told[n];
		if (!turn || !asWords(about).test(turn.content)) continue;
		turn.content = turn.content.replace(new RegExp(asWords(about), 'giu'), () => right);
		if (!everywhere) return;
	}
}

/** The sentences with the words that must not stand; without such words what was told just before. */
function leaveOut(told: Turn[], { at, about }: Wish): void {
	if (about) {
		const words = asWords(about);
		for (const turn of told) if (words.test(turn.content)) turn.content = withoutWords(turn.content, words);
		return;
	}
	const speaker = told[at]?.speaker;
	const isMeant = ({ content, speaker: by }: Turn) => by === speaker && /[\p{L}\p{N}]/u.test(content);
	const meant = told[at] && isMeant(told[at]) ? told[at] : told.slice(0, at).findLast(isMeant);
	if (!meant) return;
	const sentences = splitSentences(meant.content);
	meant.content = meant.content.length <= A_SENTENCE ? '' : sentences.slice(0, -1).join(' ');
}

function withoutWords(content: string, words: RegExp): string {
	return content
		.split('\n')
		.map((line) =>
			splitSentences(line).map((sentence) => (words.test(sentence) ? remainder(sentence, words) : sentence)),
		)
		.map((sentences) => sentences.filter(Boolean).join(' '))
		.join('\n');
}

/** What is left of a sentence: nothing, but for a name that only stands beside, or where no marks were typed. */
function remainder(sentence: string, words: RegExp): string {
	const [, before, mark] = new RegExp(`^(.*),\\s*${words.source}\\s*([.!?]?)$`, 'isu').exec(sentence) ?? [];
	if (before && !words.test(before)) return before + mark;
	if (sentence.length <= A_SENTENCE) return '';
	const cuts = [0, ...Array.from(sentence.matchAll(JOINED), ({ index }) => index), sentence.length];
	return cuts
		.map((cut, at) => sentence.slice(cut, cuts[at + 1] ?? cut))
		.filter((clause) => !words.test(clause))
		.join('');
}

/** The words, not as part of others, with any spaces between them. */
function asWords(text: string): RegExp {
	const pattern = text
		.trim()
		.slice(0, 500)
		.split(/\s+/)
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
		.join('\\s+');
	const spaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
	return new RegExp(
		spaced ? `(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])` : pattern,
		'iu',
	);
}
