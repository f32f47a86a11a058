import { cutAtWord } from '#app/http/excerpt.ts';
import { markdownBlocks } from '#app/markdown/blocks.ts';
import { inlineText } from '#app/markdown/plain-text.ts';

/** In characters: where the first paragraph is looked for. */
export const beginning = 4_000;

const most = 320;

/** How a story's first paragraph begins, without marks; blank where it has none. @param content Markdown */
export function openingWords(content: string): string {
	for (const block of markdownBlocks(content.slice(0, beginning).toWellFormed())) {
		if (block?.type === 'paragraph')
			return cutAtWord(
				inlineText(block.tokens ?? [])
					.replace(/\s+/g, ' ')
					.trim(),
				most,
			);
	}
	return '';
}
