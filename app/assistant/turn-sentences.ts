import type { Turn, TurnSentence } from '#app/assistant/assistant.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { speakerNameEnd } from '#app/assistant/speaker.ts';

export const turnSentences = (turn: Turn): TurnSentence[] =>
	turn.sentences ??
	sentencesOf(turn.content, speakerNameEnd(turn)).map(({ start, said }) => ({ start, text: said }));

export function keepSentences(turn: Turn, kept: TurnSentence[]): Turn {
	const starts = new Set(kept.map(({ start }) => start));
	let from = speakerNameEnd(turn);
	let content = turn.content.slice(0, from);
	let gap = '';
	for (const { start, text } of turnSentences(turn)) {
		const found = turn.content.indexOf(text, from);
		const space = found < 0 ? ' ' : turn.content.slice(from, found);
		if (gap === '' || space.includes('\n')) gap = space;
		if (starts.has(start)) {
			content += content === '' ? text : gap + text;
			gap = '';
		}
		from = found < 0 ? from : found + text.length;
	}
	return { ...turn, content, sentences: kept };
}
