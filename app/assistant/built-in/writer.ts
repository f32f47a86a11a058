import type { Turn } from '#app/assistant/assistant.ts';
import { markDictation } from '#app/assistant/built-in/dictation.ts';
import { escapeLines } from '#app/assistant/built-in/markdown.ts';
import { splitBlocks, splitScenes } from '#app/assistant/built-in/paragraphs.ts';
import { signs } from '#app/assistant/built-in/signs.ts';
import { capitalize, countWords, withoutSpeaker } from '#app/assistant/built-in/text.ts';
import { fulfilWishes } from '#app/assistant/understand/fulfil-wishes.ts';

/** Turns shorter than this are told together in one paragraph. */
const SHORT_TURN = 30;
const FULL_PARAGRAPH = 110;

interface Paragraph {
	text: string;
	speaker: string | undefined;
	/** Whether the next short turn may be told in it as well. */
	open: boolean;
}

/** The story in the tellers' own words: nothing is added, and nothing left out but what they did not tell or do not want told. */
export function composeStory(turns: Turn[]): string {
	// The product's idea sentences are told only when there is nothing else to tell.
	return compose(turns, (text) => text.replace(signs.idea, '')) || compose(turns, (text) => text);
}

function compose(turns: Turn[], heard: (text: string) => string): string {
	const paragraphs: Paragraph[] = [];
	let before = '';
	for (const { content, speaker } of fulfilWishes(turns)) {
		const text = heard(withoutSpeaker(content, speaker));
		const same = `${speaker ?? ''}\n${text.toLowerCase().replace(/\s+/g, ' ')}`;
		if (same === before) continue;
		before = same;
		addTurn(paragraphs, blocksOf(text), speaker);
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
		for (const text of splitScenes(block)) paragraphs.push({ text, speaker, open: short });
}

function blocksOf(text: string): string[] {
	return splitBlocks(markDictation(text))
		.filter((block) => /[\p{L}\p{N}]/u.test(block))
		.map(finish);
}

/** A capital at the beginning and a full stop at the end, where the teller left them out. */
function finish(block: string): string {
	if (block.includes('\n')) return block;
	const text = block.replace(/^[\s,;:.!?)\]–—-]+(?=[\p{L}\p{N}])/u, '').replace(/[\s,;]+$/u, '');
	const ended = /[\p{L}\p{N}%°]$/u.test(text) && !UNSTOPPED.test(text) ? `${text}.` : text;
	return /^(?:https?:|www\.|\S+@)/i.test(ended) ? ended : capitalize(ended);
}

/** Scripts that do not end a sentence with a full stop. */
const UNSTOPPED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
