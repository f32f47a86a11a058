import { db } from '#app/database/db.server.ts';
import type { PromptEvent } from '#app/generated/prisma/client.ts';
import { keysetQuery, type Page, type PageRequest, toPage } from '#app/http/pagination.ts';

const named = { id: true, type: true, subtype: true, version: true, isLive: true, deletedAt: true } as const;
const include = {
	prompt: { select: named },
	replaced: { select: named },
	user: { select: { email: true } },
	testRun: { select: { id: true, passed: true, total: true } },
} as const;

/** Newest first. @param promptId of one version, also what took its place */
export async function listPromptEvents(request: PageRequest, promptId?: string) {
	const { where: after = {}, ...order } = keysetQuery(request);
	const about = promptId ? { OR: [{ promptId }, { replacedId: promptId }] } : {};
	const found = await db.promptEvent.findMany({ where: { AND: [after, about] }, ...order, include });
	const events = found.map(({ user, ...event }) => ({ ...event, by: user?.email ?? null }));
	return toPage(events, request) satisfies Page<PromptEvent>;
}

export type PromptHistoryEvent = Awaited<ReturnType<typeof listPromptEvents>>['rows'][number];
