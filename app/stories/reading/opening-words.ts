import { cutAtWord } from '#app/http/excerpt.ts';
import { markdownBlocks } from '#app/markdown/blocks.ts';
import { inlineText } from '#app/markdown/plain-text.ts';

/** In characters. */
export const beginningLength = 4_000;

const maxOpening = 320;

/** Blank if there is no paragraph. @param content Markdown */
export function openingWords(content: string): string {
	for (const block of markdownBlocks(content.slice(0, beginningLength).toWellFormed())) {
		if (block?.type === 'paragraph')
			return cutAtWord(
				inlineText(block.tokens ?? [])
					.replace(/\s+/g, ' ')
					.trim(),
				maxOpening,
			);
	}
	return '';
}
