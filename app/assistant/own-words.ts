import type { Paragraph, Turn } from '#app/assistant/assistant.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { sentencesIn, withSentences } from '#app/assistant/told-sentences.ts';

export function ownWords(said: { turn: Turn; start: number }[]): (Paragraph & { own: true })[] {
	const turns = [...Map.groupBy(said, ({ turn }) => turn)].map(([turn, its]) => {
		const starts = new Set(its.map(({ start }) => start));
		return withSentences(
			turn,
			sentencesIn(turn).filter(({ start }) => starts.has(start)),
		);
	});
	return composeParagraphs(turns).map((paragraph) => ({ ...paragraph, own: true as const }));
}
