import type { Paragraph, Turn } from '#app/assistant/assistant.ts';
import { splitBlocks, splitScenes } from '#app/assistant/built-in/paragraphs.ts';
import { isDictated, markDictation } from '#app/assistant/dictation.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import { english, languageData } from '#app/assistant/languages/index.server.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { asSentence, joinSentences, readingLength } from '#app/assistant/text.ts';
import { wordsTo } from '#app/assistant/understand/words-to.ts';
import { escapeLines, escapeWords } from '#app/markdown/escape-lines.ts';

/** Turns shorter than this are told together in one paragraph. */
const SHORT_TURN = 30;
const FULL_PARAGRAPH = 110;

/** `open`: the next short turn may be told in it as well. */
type Draft = Pick<Turn, 'speaker' | 'language'> & Paragraph & { open: boolean };

/**
 * The story in the tellers' own words, each paragraph with the ids of its messages: nothing is added.
 * @param turns as they are told, without what is left out
 */
export function composeParagraphs(turns: Turn[]): Paragraph[] {
	// The product's idea sentences are told only when there is nothing else to tell.
	const told = compose(turns, (text) => text.replace(ideaSentence, ''));
	return told.length > 0 ? told : compose(turns, (text) => text);
}

function compose(turns: Turn[], heard: (text: string) => string): Paragraph[] {
	const drafts: Draft[] = [];
	let before = '';
	const told = turns.filter(({ role }) => role === 'user');
	const dictates = told.some(({ content }) => isDictated(content));
	for (const turn of told) {
		const { id = '', speaker, language } = turn;
		const text = heard(withoutSpeaker(turn));
		const same = `${speaker ?? ''}\n${text.toLowerCase().replace(/\s+/g, ' ')}`;
		const asks = speaker !== undefined && asksUnmarked(text, language);
		const blocks = splitBlocks(markDictation(text, dictates)).filter(isTold).map(finish(asks));
		// What was sent twice is told once, by both.
		if (same === before && blocks.length > 0) drafts.at(-1)?.sources.push(id);
		else addTurn(drafts, blocks, { id, speaker, language });
		before = same;
	}
	return drafts.map(({ text, speaker, language, sources }, at) => {
		const before = drafts[at - 1];
		const changed = before ? speaker !== before.speaker : speaker !== undefined;
		// After the words of a member, those of the one who has no name would be taken for theirs.
		const name = speaker ?? (languageData(language ?? '') ?? english).group.me;
		return { text: (changed ? `**${escapeWords(name)}:** ` : '') + escapeLines(text), sources };
	});
}

function addTurn(
	drafts: Draft[],
	blocks: string[],
	{ id = '', speaker, language }: Pick<Turn, 'id' | 'speaker' | 'language'>,
): void {
	const [only = '', more] = blocks;
	const open = more === undefined && !only.includes('\n') && readingLength(only) < SHORT_TURN;
	const last = drafts.at(-1);
	if (only && open && last?.open && last.speaker === speaker && readingLength(last.text) < FULL_PARAGRAPH) {
		last.text = joinSentences(last.text, only);
		last.sources.push(id);
	} else
		for (const text of blocks.flatMap(splitScenes).map(finish(false)))
			drafts.push({ text, speaker, language, open, sources: [id] });
}

const isTold = (block: string) => /[\p{L}\p{N}]/u.test(block);
const finish = (asks: boolean) => (block: string) =>
	block.includes('\n') ? block : asSentence(asks ? `${block}?` : block);

/** In characters: a question without a mark is no longer. */
const mostOfQuestion = 90;
/** Whether one of several asks another something and has only not typed the mark: “did you die”. */
function asksUnmarked(text: string, language = ''): boolean {
	const data = languageData(language);
	if (!data || text.length > mostOfQuestion || /[^\p{L}\p{N}\p{M}]$/u.test(text.trim())) return false;
	const sentences = sentencesOf(text);
	const [only] = sentences;
	return only !== undefined && sentences.length === 1 && wordsTo(only, [], data).asks;
}
