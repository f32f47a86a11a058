import { db } from '#app/db.server.ts';
import type { Story, StoryDraft } from '#app/generated/prisma/client.ts';
import { difference } from '#app/stories/difference.server.ts';
import { rewritten, splitPassages } from '#app/stories/rewrite.ts';
import type { Rewrite } from '#app/stories/rewrite-card.tsx';
import { factFinder } from '#app/stories/unsupported-facts.ts';

/** How far a rewrite is, what it would change and what it says that nobody told; null where none is asked for. */
export async function describeRewrite(
	{ conversationId }: Story,
	{ rewrite: state, content, title, passages }: StoryDraft,
): Promise<Rewrite | null> {
	if (!state) return null;
	const progress = { state, done: passages.length, total: splitPassages(content).length };
	if (state === 'writing') return { ...progress, paragraphs: [], unsaid: [] };
	const told = await db.message.findMany({
		where: { conversationId, role: 'user' },
		select: { content: true },
	});
	const members = await db.participant.findMany({ where: { conversationId }, select: { name: true } });
	// What the family wrote into the story itself is told, too.
	const find = await factFinder([
		...told.map((message) => message.content),
		...members.map(({ name }) => name),
		title,
		content,
	]);
	return {
		...progress,
		paragraphs: difference(content, rewritten(content, passages)),
		unsaid: [...new Set(passages.flatMap(find))].slice(0, 20),
	};
}
