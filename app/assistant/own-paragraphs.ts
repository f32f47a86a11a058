import type { Paragraph, Turn } from '#app/assistant/assistant.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { keepSentences, turnSentences } from '#app/assistant/turn-sentences.ts';

export function toOwnParagraphs(said: { turn: Turn; start: number }[]): (Paragraph & { own: true })[] {
	const turns = [...Map.groupBy(said, ({ turn }) => turn)].map(([turn, its]) => {
		const starts = new Set(its.map(({ start }) => start));
		return keepSentences(
			turn,
			turnSentences(turn).filter(({ start }) => starts.has(start)),
		);
	});
	return composeParagraphs(turns).map((paragraph) => ({ ...paragraph, own: true as const }));
}
