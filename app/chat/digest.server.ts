import { z } from 'zod';
import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { countOutside } from '#app/assistant/fit-window.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db } from '#app/db.server.ts';
import { log } from '#app/http/log.server.ts';

const digestSchema = z
	.object({ count: z.number().int().min(0), text: z.string() })
	.nullable()
	.catch(null);

/** The notes on the beginning of a conversation, if it has outgrown the model's window. */
export async function findDigest(conversationId: string): Promise<Digest | undefined> {
	const row = await db.conversation.findUnique({ where: { id: conversationId }, select: { digest: true } });
	return digestSchema.parse(row?.digest ?? null) ?? undefined;
}

/**
 * Extends the notes by what the window has no room for any more: once for each half of the window, after a reply,
 * so that nobody waits for it. A failure is tried again after the next reply.
 */
export async function extendDigest(conversationId: string, turns: Turn[]): Promise<void> {
	const budget = assistant.windowChars?.();
	if (!budget || !assistant.digest) return;
	const known = await findDigest(conversationId);
	const count = countOutside(turns, budget, known);
	if (count <= (known?.count ?? 0)) return;
	try {
		const text = await assistant.digest({
			before: known?.text,
			turns: turns.slice(known?.count ?? 0, count),
			onUsage: recordUse(conversationId, 'digest'),
		});
		const digest = { count, text: text.slice(0, MOST) };
		await db.conversation.updateMany({ where: { id: conversationId }, data: { digest } });
	} catch (error) {
		log.warn({ err: log.describe(error) }, 'the notes on a long conversation were not extended');
	}
}

const MOST = 12_000;
