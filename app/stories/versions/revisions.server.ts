import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { StoryRevision } from '#app/generated/prisma/client.ts';
import { findStory, type StoryText, type TitledStory } from '#app/stories/record/stories.server.ts';
import { changedWords, quoteSentence } from '#app/stories/versions/changed-words.ts';
import {
	countSentenceChanges,
	describeSentenceChanges,
} from '#app/stories/versions/sentence-changes.server.ts';

type RevisionSummary = Omit<StoryRevision, 'storyId' | 'content' | 'proof'>;

const summary = { version: true, title: true, author: true, restored: true, createdAt: true } as const;

/** Newest first. @throws NotFound */
export async function listRevisions(
	userId: string,
	id: string,
): Promise<{ story: TitledStory; revisions: RevisionSummary[] }> {
	const story = requireFound(await findStory(userId, id));
	const where = { storyId: id };
	const revisions = await db.storyRevision.findMany({ where, select: summary, orderBy: { version: 'desc' } });
	return { story, revisions };
}

const COMPARED = { versions: 30, bytes: 4_000_000 };

/** CPU time for a whole list; once it is spent, older versions show less. */
const COUNTED_MS = 400;

interface Change {
	counts?: string;
	words?: string;
}

export async function listChanges(story: TitledStory): Promise<Map<number, Change>> {
	const texts = await db.$queryRaw<{ version: number; title: string; content: string }[]>`
		select version, title, content from (
			select *, sum(octet_length(content)) over (order by version desc) as bytes
			from "StoryRevision" where "storyId" = ${story.id}::uuid order by version desc limit ${COMPARED.versions}
		) newest where bytes <= ${COMPARED.bytes} order by version desc`;
	const changes = new Map<number, Change>();
	const began = process.threadCpuUsage();
	const isEarly = () => {
		const { user, system } = process.threadCpuUsage(began);
		return user + system < 1_000 * COUNTED_MS;
	};
	let after: StoryText & { version: number } = story;
	for (const before of texts) {
		changes.set(after.version, await describeChange(before, after, isEarly()));
		after = before;
	}
	return changes;
}

async function describeChange(before: StoryText, after: StoryText, isCounted: boolean): Promise<Change> {
	const words = changedWords(before, after);
	if (!isCounted || before.content.trim() === after.content.trim()) return { words };
	const counts = await countSentenceChanges(before.content, after.content);
	if (!counts) return { counts: 'Much of it changed', words };
	return { counts: describeSentenceChanges(counts), words: quoteSentence(counts.first) ?? words };
}

export async function findRevision(userId: string, id: string, version: number): Promise<StoryRevision> {
	return requireFound(
		await db.storyRevision.findFirst({ where: { storyId: id, version, story: { userId } } }),
	);
}
