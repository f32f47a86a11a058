import type { Turn } from '#app/assistant/assistant.ts';
import { withoutIdea } from '#app/assistant/built-in/ideas.ts';
import { escapeLines } from '#app/assistant/built-in/markdown.ts';
import { splitBlocks, splitLong } from '#app/assistant/built-in/paragraphs.ts';
import { isRemark, type SmallTalk, smallTalk, turnAside } from '#app/assistant/built-in/small-talk.ts';
import {
	capitalize,
	countWords,
	plain,
	splitSentences,
	withoutSpeaker,
} from '#app/assistant/built-in/text.ts';

/** Turns shorter than this are told together in one paragraph. */
const SHORT_TURN = 45;
const FULL_PARAGRAPH = 110;

interface Paragraph {
	text: string;
	speaker: string | undefined;
	/** Whether the next short turn may be told in it as well. */
	open: boolean;
}

/** The story in the tellers' own words: nothing is added to what they said, and only small talk is left out. */
export function composeStory(turns: Turn[]): string {
	// The product's idea sentences are told only when there is nothing else to tell.
	return compose(turns, withoutIdea) || compose(turns, (text) => text);
}

function compose(turns: Turn[], heard: (text: string) => string): string {
	const speakers = new Set(turns.flatMap((turn) => (turn.speaker ? [turn.speaker] : [])));
	const paragraphs: Paragraph[] = [];
	let before = '';
	for (const turn of turns) {
		if (turn.role !== 'user') continue;
		const text = heard(withoutSpeaker(turn.content, speakers));
		const same = `${turn.speaker ?? ''}\n${plain(text).replace(/\s+/g, ' ')}`;
		if (same === before) continue;
		before = same;
		addTurn(paragraphs, tellingBlocks(text), turn.speaker);
	}
	let speaker: string | undefined;
	return paragraphs
		.map((paragraph) => {
			const changed = paragraph.speaker !== undefined && paragraph.speaker !== speaker;
			speaker = paragraph.speaker;
			return (changed ? `**${escapeLines(speaker ?? '')}:** ` : '') + escapeLines(paragraph.text);
		})
		.join('\n\n');
}

function addTurn(paragraphs: Paragraph[], blocks: string[], speaker: string | undefined): void {
	const [only] = blocks;
	const short =
		blocks.length === 1 && only !== undefined && !only.includes('\n') && countWords(only) < SHORT_TURN;
	const last = paragraphs.at(-1);
	if (short && last?.open && last.speaker === speaker && countWords(last.text) < FULL_PARAGRAPH) {
		last.text = `${last.text} ${only}`;
		return;
	}
	for (const block of blocks)
		for (const text of splitLong(block)) paragraphs.push({ text, speaker, open: short });
}

/** A turn's paragraphs, without the small talk before and after what it tells. */
function tellingBlocks(text: string): string[] {
	if (turnAside(text.trim())) return [];
	const blocks = splitBlocks(text);
	const told = blocks.map((block, at) => withoutTalk(block, at === 0, at === blocks.length - 1));
	return told.filter((block) => /[\p{L}\p{N}]/u.test(block)).map(finish);
}

function withoutTalk(block: string, first: boolean, last: boolean): string {
	if (block.includes('\n')) return block;
	const sentences = splitSentences(block);
	let from = 0;
	let to = sentences.length;
	if (first) while (from < to && isTalk(sentences[from], () => true)) from++;
	// A "Yes." at the end may be the end of what is told; a question to the assistant is not.
	if (last) while (to > from && isTalk(sentences[to - 1], (kind) => kind !== 'yesno')) to--;
	const told = sentences.slice(from, to).filter((sentence) => !isRemark(sentence));
	return told.length === sentences.length ? block : told.join(' ');
}

function isTalk(sentence: string | undefined, counts: (kind: SmallTalk) => boolean): boolean {
	const kind = smallTalk(sentence ?? '');
	return kind !== undefined && counts(kind);
}

/** A capital at the beginning and a full stop at the end, where the teller left them out. */
function finish(block: string): string {
	if (block.includes('\n')) return block;
	const ended = /[\p{L}\p{N}%°]$/u.test(block) && !UNSTOPPED.test(block) ? `${block}.` : block;
	return /^(?:https?:|www\.|\S+@)/i.test(ended) ? ended : capitalize(ended);
}

/** Scripts that do not end a sentence with a full stop. */
const UNSTOPPED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
