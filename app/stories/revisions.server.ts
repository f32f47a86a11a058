import { db } from '#app/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { Story, StoryRevision } from '#app/generated/prisma/client.ts';

export type RevisionSummary = Omit<StoryRevision, 'storyId' | 'content' | 'proof' | 'hasOwnTitle'>;

const summary = { version: true, title: true, author: true, restored: true, createdAt: true } as const;

/** The earlier versions of a story, the newest first. @throws NotFound */
export async function listRevisions(
	userId: string,
	id: string,
): Promise<{ story: Story; revisions: RevisionSummary[] }> {
	const { revisions, ...story } = requireFound(
		await db.story.findFirst({
			where: { id, userId },
			include: { revisions: { select: summary, orderBy: { version: 'desc' } } },
		}),
	);
	return { story, revisions };
}

/** One earlier version of a story. @throws NotFound */
export async function findRevision(userId: string, id: string, version: number): Promise<StoryRevision> {
	return requireFound(
		await db.storyRevision.findFirst({ where: { storyId: id, version, story: { userId } } }),
	);
}
