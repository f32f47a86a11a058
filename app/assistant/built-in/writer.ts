import type { Paragraph, Turn } from '#app/assistant/assistant.ts';
import { splitBlocks, splitScenes } from '#app/assistant/built-in/paragraphs.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import { languageOf } from '#app/assistant/languages/index.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { asSentence, hasWords, joinSentences, readingLength } from '#app/assistant/text.ts';
import { escapeLines, escapeWords } from '#app/markdown/escape-lines.ts';

/** In words. */
const MAX_SHORT_TURN = 30;
const MAX_JOINED_PARAGRAPH = 110;

type ParagraphDraft = Pick<Turn, 'speaker'> & Paragraph & { open: boolean };

export function composeParagraphs(turns: Turn[]): Paragraph[] {
	const told = composeTurns(turns, (text) => text.replace(ideaSentence, ''));
	return told.length > 0 ? told : composeTurns(turns, (text) => text);
}

function composeTurns(turns: Turn[], heard: (text: string) => string): Paragraph[] {
	const drafts: ParagraphDraft[] = [];
	let before = '';
	const told = turns.filter(({ role }) => role === 'user');
	for (const turn of told) {
		const { id = '', speaker } = turn;
		const text = heard(withoutSpeaker(turn));
		const same = `${speaker ?? ''}\n${text.toLowerCase().replace(/\s+/g, ' ')}`;
		const blocks = splitBlocks(text).filter(hasWords).map(finishBlock);
		// A message sent twice is told once.
		if (same === before && blocks.length > 0) drafts.at(-1)?.sources.push(id);
		else addTurn(drafts, blocks, { id, speaker });
		before = same;
	}
	return drafts.map(({ text, speaker, sources }, at) => {
		const before = drafts[at - 1];
		const changed = before ? speaker !== before.speaker : speaker !== undefined;
		// Without a name, these words would be taken for those of the member before.
		const name = () => escapeWords(speaker ?? languageOf(text).me);
		return { text: (changed ? `**${name()}:** ` : '') + escapeLines(text), sources };
	});
}

function addTurn(
	drafts: ParagraphDraft[],
	blocks: string[],
	{ id = '', speaker }: Pick<Turn, 'id' | 'speaker'>,
): void {
	const [only = '', more] = blocks;
	const open = more === undefined && !only.includes('\n') && readingLength(only) < MAX_SHORT_TURN;
	const last = drafts.at(-1);
	if (
		only &&
		open &&
		last?.open &&
		last.speaker === speaker &&
		readingLength(last.text) < MAX_JOINED_PARAGRAPH
	) {
		last.text = joinSentences(last.text, only);
		last.sources.push(id);
	} else
		for (const text of blocks.flatMap(splitScenes).map(finishBlock))
			drafts.push({ text, speaker, open, sources: [id] });
}

const finishBlock = (block: string) => (block.includes('\n') ? block : asSentence(block));
