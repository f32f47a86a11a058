import { z } from 'zod';
import type { Photo } from '#app/generated/prisma/client.ts';
import type { RenderedBlock } from '#app/stories/reading/markdown/markdown.server.ts';

/** After which paragraph a photo stands; how it and the next begin finds the place again after edits. */
const anchorSchema = z.object({ paragraph: z.int(), text: z.string(), next: z.string() });

type PhotoAnchor = z.output<typeof anchorSchema>;

/** In characters. */
const anchorTextLength = 160;

export function blockBeginnings(text: string, blocks: readonly Pick<RenderedBlock, 'end'>[]): string[] {
	return blocks.map(({ end }, index) =>
		text
			.slice(blocks[index - 1]?.end ?? 0, end)
			.trimStart()
			.slice(0, anchorTextLength)
			.trimEnd(),
	);
}

export function anchorAt(paragraph: number, beginnings: string[]): PhotoAnchor | undefined {
	const text = beginnings[paragraph - 1];
	return text === undefined ? undefined : { paragraph, text, next: beginnings[paragraph] ?? '' };
}

/** After the same paragraph, else before the same next one, else at the same number. Null: above the story. */
export function anchoredParagraph({ anchor }: Pick<Photo, 'anchor'>, beginnings: string[]): number | null {
	const known = anchorSchema.safeParse(anchor).data;
	if (!known || beginnings.length === 0) return null;
	const { paragraph, text, next } = known;
	const same = nearestBeginning(beginnings, text, paragraph - 1);
	if (same !== null) return same + 1;
	const following = next ? nearestBeginning(beginnings, next, paragraph) : null;
	if (following !== null) return following === 0 ? null : following;
	return Math.min(Math.max(paragraph, 1), beginnings.length);
}

function nearestBeginning(beginnings: string[], wanted: string, index: number): number | null {
	let found: number | null = null;
	for (const [at, text] of beginnings.entries())
		if (text === wanted && (found === null || Math.abs(at - index) < Math.abs(found - index))) found = at;
	return found;
}
