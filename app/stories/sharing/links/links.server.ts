import type { z } from 'zod';
import { db } from '#app/database/db.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';
import { holdStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';
import type { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { maxLinks } from '#app/stories/sharing/links/links.ts';
import { hashPassphrase } from '#app/stories/sharing/links/passphrase.server.ts';

/** Hashing a passphrase takes 100 ms of CPU time. */
const linkLimit = defineUserRateLimit('link', [20, 200]);
const dayMs = 24 * 60 * 60 * 1000;
/** How long a form may be sent again if its answer was lost. */
const sameRequestMs = 60_000;

const shownColumns = {
	id: true,
	label: true,
	createdAt: true,
	expiresAt: true,
	lastOpenedAt: true,
	passphraseHash: true,
} as const;

type LinkRow = Prisma.StoryLinkGetPayload<{ select: typeof shownColumns }>;

const toSummary = ({ passphraseHash, ...link }: LinkRow) => ({
	...link,
	hasPassphrase: passphraseHash !== null,
});

export async function listLinks(userId: string, storyId: string) {
	await requireStory(userId, storyId);
	const links = await db.storyLink.findMany({
		where: { storyId, expiresAt: { gt: new Date() } },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		select: shownColumns,
	});
	return links.map(toSummary);
}

/**
 * The token is known only now: the database stores its hash.
 * @returns null if the form was sent before and its link already shown or opened
 * @throws NotFound, Conflict, RateLimited, Unavailable while too many passphrases are hashed
 */
export async function createLink(
	userId: string,
	storyId: string,
	{ label, days, password }: z.output<typeof linkForm>,
	key?: string,
) {
	const { status } = await requireStory(userId, storyId);
	if (!isWritten(status)) throw new Conflict(notWrittenYet);
	const token = createToken();
	const now = Date.now();
	const idempotencyKey = key
		? deriveIdempotencyKey(key, JSON.stringify([storyId, label, days, password]))
		: null;
	const own = { storyId, idempotencyKey };
	if (key && (await db.storyLink.count({ where: own })) > 0) return renewToken(own, token);
	await linkLimit.consume(userId);
	const passphraseHash = password ? await hashPassphrase(password) : null;
	const link = await db.$transaction(async (tx) => {
		// Locks the story, so that concurrent links are counted one after the other.
		await holdStory(tx, storyId);
		const valid = await tx.storyLink.count({ where: { storyId, expiresAt: { gt: new Date(now) } } });
		if (valid >= maxLinks)
			throw new Conflict(`This story has ${maxLinks} links. Please end one of them first.`);
		const [made] = await tx.storyLink.createManyAndReturn({
			data: {
				...own,
				label,
				tokenHash: hashToken(token),
				passphraseHash,
				expiresAt: new Date(now + days * dayMs),
			},
			skipDuplicates: true,
			select: shownColumns,
		});
		return made;
	});
	return link ? { token, ...toSummary(link) } : renewToken(own, token);
}

/** The answer with the token may have been lost: a form sent again gets a new token for the same link. */
async function renewToken(own: { storyId: string; idempotencyKey: string | null }, token: string) {
	const [link] = await db.storyLink.updateManyAndReturn({
		where: { ...own, lastOpenedAt: null, createdAt: { gt: new Date(Date.now() - sameRequestMs) } },
		data: { tokenHash: hashToken(token) },
		select: shownColumns,
	});
	return link ? { token, ...toSummary(link) } : null;
}

/** Does nothing if the link has already ended. @throws NotFound for another user's story */
export async function revokeLink(userId: string, storyId: string, id: string): Promise<void> {
	await requireStory(userId, storyId);
	await db.storyLink.deleteMany({ where: { id, storyId } });
}

async function requireStory(userId: string, id: string) {
	return requireFound(await db.story.findFirst({ where: { id, userId }, select: { status: true } }));
}
