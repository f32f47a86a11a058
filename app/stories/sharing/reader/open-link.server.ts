import { db } from '#app/database/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { hashToken } from '#app/sessions/tokens.server.ts';
import { isPassphrase } from '#app/stories/sharing/links/passphrase.server.ts';

const unlockedMs = 60 * 60 * 1000;
const quarterSeconds = 15 * 60;
const readerLimit = defineRateLimit('link-passphrase', { quarter: [10, quarterSeconds] });
// Higher, so that one reader who guesses does not lock out the family.
const linkLimit = defineRateLimit('link-passphrases', { quarter: [100, quarterSeconds] });

const wrongPassphrase = 'That is not the passphrase. Please try again.';

type OpenLink = Awaited<ReturnType<typeof findLink>>;

export async function findLink(token: string | undefined) {
	if (!token || !/^[\w-]{43}$/.test(token)) throw new NotFound();
	const where = { tokenHash: hashToken(token), expiresAt: { gt: new Date() } };
	const link = requireFound(await db.storyLink.findFirst({ where }));
	// Queried separately, since the story may have been deleted.
	const story = await db.story.findFirst({
		where: { id: link.storyId },
		include: {
			conversation: { select: { title: true } },
			user: { select: { name: true, timeZone: true, keepsRecordings: true } },
		},
	});
	return { ...link, story: requireFound(story) };
}

export async function noteOpened({ id }: OpenLink): Promise<void> {
	await db.storyLink.updateMany({ where: { id }, data: { lastOpenedAt: new Date() } });
}

export async function isUnlocked(request: Request, { id, passphraseHash }: OpenLink): Promise<boolean> {
	if (!passphraseHash) return true;
	const known: unknown = await unlockCookie(id).parse(request.headers.get('Cookie'));
	const { link, until } = (known ?? {}) as { link?: unknown; until?: unknown };
	return link === id && typeof until === 'number' && until > Date.now();
}

/** @returns a `Set-Cookie` value @throws Invalid, RateLimited by link and by network */
export async function unlockLink({ id, passphraseHash }: OpenLink, passphrase: string, network: string) {
	const reader = `${network} ${id}`;
	await readerLimit.consume(reader);
	await linkLimit.consume(id);
	if (passphraseHash && !(await isPassphrase(passphrase, passphraseHash)))
		throw new Invalid(wrongPassphrase, 'password');
	await Promise.all([readerLimit.reset(reader), linkLimit.refund(id)]);
	return unlockCookie(id).serialize({ link: id, until: Date.now() + unlockedMs });
}

/** One per link, so that a family can read several stories. */
const unlockCookie = (id: string) => createHostCookie(`link-${id}`, unlockedMs, { signed: true });
