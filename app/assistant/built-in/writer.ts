import type { Turn } from '#app/assistant/assistant.ts';
import { escapeLines } from '#app/assistant/built-in/markdown.ts';
import { splitBlocks, splitScenes } from '#app/assistant/built-in/paragraphs.ts';
import { signs } from '#app/assistant/built-in/signs.ts';
import { asSentence, joinSentences, readingLength, withoutSpeaker } from '#app/assistant/text.ts';
import { isDictated, markDictation } from '#app/assistant/understand/dictation.ts';
import { fulfilWishes } from '#app/assistant/understand/fulfil-wishes.ts';

/** Turns shorter than this are told together in one paragraph. */
const SHORT_TURN = 30;
const FULL_PARAGRAPH = 110;

/** `open`: the next short turn may be told in it as well. */
type Paragraph = Pick<Turn, 'speaker'> & { text: string; open: boolean };

/** The story in the tellers' own words: nothing is added, and only what they do not want told is left out. */
export function composeStory(turns: Turn[]): string {
	// The product's idea sentences are told only when there is nothing else to tell.
	return compose(turns, (text) => text.replace(signs.idea, '')) || compose(turns, (text) => text);
}

function compose(turns: Turn[], heard: (text: string) => string): string {
	const paragraphs: Paragraph[] = [];
	let before = '';
	const told = fulfilWishes(turns);
	const dictates = told.some(({ content }) => isDictated(content));
	for (const { content, speaker } of told) {
		const text = heard(withoutSpeaker(content, speaker));
		const same = `${speaker ?? ''}\n${text.toLowerCase().replace(/\s+/g, ' ')}`;
		if (same !== before)
			addTurn(paragraphs, splitBlocks(markDictation(text, dictates)).filter(isTold).map(finish), speaker);
		before = same;
	}
	return paragraphs
		.map(({ text, speaker }, at) => {
			const changed = speaker !== undefined && speaker !== paragraphs[at - 1]?.speaker;
			return (changed ? `**${escapeLines(speaker)}:** ` : '') + escapeLines(text);
		})
		.join('\n\n');
}

function addTurn(paragraphs: Paragraph[], blocks: string[], speaker: string | undefined): void {
	const [only = '', more] = blocks;
	const open = more === undefined && !only.includes('\n') && readingLength(only) < SHORT_TURN;
	const last = paragraphs.at(-1);
	if (only && open && last?.open && last.speaker === speaker && readingLength(last.text) < FULL_PARAGRAPH)
		last.text = joinSentences(last.text, only);
	else for (const text of blocks.flatMap(splitScenes).map(finish)) paragraphs.push({ text, speaker, open });
}

const isTold = (block: string) => /[\p{L}\p{N}]/u.test(block);
const finish = (block: string) => (block.includes('\n') ? block : asSentence(block));
