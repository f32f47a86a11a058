import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import type { feedbackForm } from '#app/feedback/feedback-schemas.ts';
import type { Feedback } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { keysetQuery, type PageRequest } from '#app/http/pagination.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';

// Prevents filling the disk.
const feedbackLimit = defineUserRateLimit('feedback', [10, 100]);

/** Idempotent for the same answers and key. @throws RateLimited */
export async function createFeedback(
	userId: string,
	answers: z.output<typeof feedbackForm>,
	idempotencyKey?: string,
): Promise<Feedback> {
	await feedbackLimit.consume(userId);
	const data = { ...answers, userId, promptId: await findPromptOfLastStory(userId) };
	if (!idempotencyKey) return db.feedback.create({ data });
	const key = deriveIdempotencyKey(idempotencyKey, JSON.stringify(answers));
	await db.feedback.createMany({ data: { ...data, idempotencyKey: key }, skipDuplicates: true });
	return db.feedback.findFirstOrThrow({ where: { userId, idempotencyKey: key } });
}

/** Looks at the assistant's own versions of stories, since an edit makes a version without a prompt. */
async function findPromptOfLastStory(userId: string): Promise<string | null> {
	const [last] = await db.$queryRaw<{ promptId: string | null }[]>`
		select "promptId" from (
			select "promptId", author, "updatedAt" as "writtenAt" from "Story"
			where "userId" = ${userId}::uuid and status in ('draft', 'complete')
			union all
			select earlier."promptId", earlier.author, earlier."createdAt" from "StoryRevision" earlier
			join "Story" story on story.id = earlier."storyId" where story."userId" = ${userId}::uuid
		) version
		where author = 'assistant' order by "writtenAt" desc limit 1`;
	return last?.promptId ?? null;
}

export function findLastFeedback(userId: string) {
	return db.feedback.findFirst({
		where: { userId },
		orderBy: { createdAt: 'desc' },
		select: { createdAt: true },
	});
}

export function listFeedback(page: PageRequest) {
	return db.feedback.findMany({ ...keysetQuery(page), include: { user: { select: { email: true } } } });
}

/** Null if there is no feedback. */
export async function averageRatings() {
	const { _count, _avg } = await db.feedback.aggregate({
		_count: true,
		_avg: { funAssessment: true, easeOfUseAssessment: true },
	});
	return { count: _count, fun: _avg.funAssessment, easeOfUse: _avg.easeOfUseAssessment };
}
