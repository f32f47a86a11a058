import { z } from 'zod';
import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { charsOfWeight, countOutside } from '#app/assistant/fit-window.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { weigh } from '#app/assistant/weigh.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db } from '#app/database/db.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { log } from '#app/observe/log.server.ts';

const digestSchema = z
	.object({ count: z.number().int().min(0), text: z.string() })
	.nullable()
	.catch(null);

async function findDigest(conversationId: string): Promise<Digest | undefined> {
	const row = await db.conversation.findUnique({ where: { id: conversationId }, select: { digest: true } });
	return readDigest(row?.digest);
}

export function readDigest(stored: unknown): Digest | undefined {
	return digestSchema.parse(stored ?? null) ?? undefined;
}

// One run per conversation: two would cost twice, and the shorter notes might win.
const digestsUnderWay = new Map<string, Promise<void>>();

/** Never throws: after a failure the notes stay as they were until the next reply. */
export function extendDigest(
	conversationId: string,
	instructions: string,
	turns: Turn[],
	signal: AbortSignal,
): Promise<void> {
	const known = digestsUnderWay.get(conversationId);
	if (known) return known;
	const run = extendOnce(conversationId, instructions, turns, signal)
		.catch((error) =>
			log.warn({ err: log.describe(error) }, 'the notes on a long conversation were not extended'),
		)
		.finally(() => digestsUnderWay.delete(conversationId));
	digestsUnderWay.set(conversationId, run);
	return run;
}

async function extendOnce(
	conversationId: string,
	instructions: string,
	turns: Turn[],
	signal: AbortSignal,
): Promise<void> {
	const budget = assistant.windowChars?.(instructions);
	if (!budget || !assistant.digest || countOutside(turns, budget) === 0) return;
	let digest = await findDigest(conversationId);
	const until = countOutside(turns, budget, digest);
	for (const count of sliceEnds(turns, digest?.count ?? 0, until, budget / 3)) {
		const text = await assistant.digest({
			before: digest?.text,
			turns: turns.slice(digest?.count ?? 0, count),
			signal,
			onUsage: recordUse(conversationId, 'digest'),
		});
		const maxLength = Math.min(MAX_SLICE_CHARACTERS, charsOfWeight(text, budget / 4));
		digest = { count, text: storable(text).slice(0, maxLength).toWellFormed() };
		if (!(await storeDigest(conversationId, turns, digest))) return;
	}
}

/** No slice exceeds `maxSize`, unless a single turn does. */
function sliceEnds(turns: Turn[], from: number, until: number, maxSize: number): number[] {
	const ends: number[] = [];
	let size = 0;
	for (let at = from; at < until; at++) {
		const weight = weigh(turns[at]?.content ?? '');
		if (size > 0 && size + weight > maxSize) {
			ends.push(at);
			size = 0;
		}
		size += weight;
	}
	return until > from ? [...ends, until] : [];
}

async function storeDigest(id: string, turns: Turn[], digest: Digest): Promise<boolean> {
	const last = turns[digest.count - 1]?.id;
	// Another process may have stored longer notes meanwhile.
	const isLonger = [
		{ digest: { equals: Prisma.AnyNull } },
		{ digest: { path: ['count'], lt: digest.count } },
	];
	const { count } = await db.conversation.updateMany({
		where: { id, OR: isLonger, ...(last && { messages: { some: { id: last } } }) },
		data: { digest: { ...digest } },
	});
	return count > 0;
}

const MAX_SLICE_CHARACTERS = 12_000;
