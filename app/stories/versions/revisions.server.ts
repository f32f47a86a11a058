import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { StoryRevision } from '#app/generated/prisma/client.ts';
import { findStory, type StoryText, type TitledStory } from '#app/stories/record/stories.server.ts';
import { changedWords, quoteSentence } from '#app/stories/versions/changed-words.ts';
import {
	countSentenceChanges,
	describeSentenceChanges,
} from '#app/stories/versions/sentence-changes.server.ts';

type RevisionSummary = Omit<StoryRevision, 'storyId' | 'content' | 'proof' | 'promptId'>;

const summaryColumns = { version: true, title: true, author: true, restored: true, createdAt: true } as const;

/** Newest first. @throws NotFound */
export async function listRevisions(
	userId: string,
	id: string,
): Promise<{ story: TitledStory; revisions: RevisionSummary[] }> {
	const story = requireFound(await findStory(userId, id));
	const where = { storyId: id };
	const revisions = await db.storyRevision.findMany({
		where,
		select: summaryColumns,
		orderBy: { version: 'desc' },
	});
	return { story, revisions };
}

const MAX_COMPARED = { versions: 30, bytes: 4_000_000 };

/** CPU time for a whole list; once it is spent, older versions show less. */
const MAX_COUNTING_MS = 400;

interface VersionChange {
	counts?: string;
	words?: string;
}

export async function listChanges(story: TitledStory): Promise<Map<number, VersionChange>> {
	const texts = await db.$queryRaw<{ version: number; title: string; content: string }[]>`
		select version, title, content from (
			select *, sum(octet_length(content)) over (order by version desc) as bytes
			from "StoryRevision" where "storyId" = ${story.id}::uuid order by version desc limit ${MAX_COMPARED.versions}
		) newest where bytes <= ${MAX_COMPARED.bytes} order by version desc`;
	const changes = new Map<number, VersionChange>();
	const began = process.threadCpuUsage();
	const isEarly = () => {
		const { user, system } = process.threadCpuUsage(began);
		return user + system < 1_000 * MAX_COUNTING_MS;
	};
	let after: StoryText & { version: number } = story;
	for (const before of texts) {
		changes.set(after.version, await describeChange(before, after, isEarly()));
		after = before;
	}
	return changes;
}

async function describeChange(
	before: StoryText,
	after: StoryText,
	isCounted: boolean,
): Promise<VersionChange> {
	const words = changedWords(before, after);
	if (!isCounted || before.content.trim() === after.content.trim()) return { words };
	const counts = await countSentenceChanges(before.content, after.content);
	if (!counts) return { counts: 'Many changes', words };
	return { counts: describeSentenceChanges(counts), words: quoteSentence(counts.first) ?? words };
}

export async function findRevision(userId: string, id: string, version: number): Promise<StoryRevision> {
	return requireFound(
		await db.storyRevision.findFirst({ where: { storyId: id, version, story: { userId } } }),
	);
}
