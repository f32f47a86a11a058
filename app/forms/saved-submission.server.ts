import { createHash } from 'node:crypto';
import { db } from '#app/db.server.ts';
import { RateLimited } from '#app/errors.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

// why: long enough to find one's password, or the grandchild who knows it.
const lifetimeMs = 60 * 60 * 1000;
const maxCharacters = 200_000;
// why: anybody can send a form without being signed in.
const limit = defineRateLimit('saved-submission', { hour: [30, 60 * 60] });

/**
 * Saves a form that somebody sent after their session had ended: they get it back on the same page, in this
 * browser, after signing in.
 * @param clientNetwork the network of who asks
 * @returns the cookie that gives it back; null if it cannot be saved
 */
export async function saveSubmission(
	request: Request,
	form: FormData,
	clientNetwork: string,
): Promise<string | null> {
	const fields: Record<string, string> = {};
	for (const [name, value] of form) {
		// why: the first intent is the form's own, a later one that of its button.
		if (typeof value === 'string') fields[storable(name)] ??= storable(value);
	}
	const before = await findSavedSubmission(request);
	if (before?.content && before.intent === fields.intent && !fields.content?.includes(before.content)) {
		// why: sent twice before signing in; neither is to be lost.
		fields.content = `${before.content}\n\n${fields.content ?? ''}`.trim();
	}
	if (JSON.stringify(fields).length > maxCharacters) return null;
	try {
		await limit.consume(clientNetwork);
	} catch (error) {
		if (error instanceof RateLimited) return null;
		throw error;
	}
	const token = createToken();
	await db.savedSubmission.create({
		data: { tokenHash: hashToken(token), fields, expiresAt: new Date(Date.now() + lifetimeMs) },
	});
	return pageCookie(new URL(request.url).pathname).serialize(token);
}

/** The fields of what somebody sent on this page before they had to sign in; null if there is nothing. */
export async function findSavedSubmission(request: Request): Promise<Record<string, string> | null> {
	const token = await readToken(request, new URL(request.url).pathname);
	return token ? findByToken(token) : null;
}

/**
 * Deletes what is saved for a page, now that it has been sent.
 * @param page the path of the page
 * @param intent of the form that was sent: what was typed in others stays
 */
export async function deleteSavedSubmission(request: Request, page: string, intent: string): Promise<void> {
	const token = await readToken(request, page);
	const saved = token && (await findByToken(token));
	if (!saved || saved.intent !== intent) return;
	await db.savedSubmission.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Deletes all that is saved for this browser: whoever signs out leaves nothing behind. @returns the cookies that clear it */
export async function deleteSavedSubmissions(request: Request): Promise<string[]> {
	const header = request.headers.get('Cookie');
	const names = [...(header ?? '').matchAll(cookieName)].map(([name]) => name);
	const cookies = names.map((name) => createHostCookie(name, lifetimeMs));
	return Promise.all(
		cookies.map(async (cookie) => {
			const token: unknown = await cookie.parse(header);
			if (typeof token === 'string') {
				await db.savedSubmission.deleteMany({ where: { tokenHash: hashToken(token) } });
			}
			return cookie.serialize('', { maxAge: 0 });
		}),
	);
}

async function findByToken(token: string): Promise<Record<string, string> | null> {
	const saved = await db.savedSubmission.findFirst({
		where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
	});
	return saved && (saved.fields as Record<string, string>);
}

// why: JSON in Postgres takes neither NUL nor halves of characters.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const cookieName = /\bsaved-[0-9a-f]{12}(?==)/g;

/** One cookie for each page, so that what was typed in two of them is saved. */
function pageCookie(page: string) {
	return createHostCookie(
		`saved-${createHash('sha256').update(page).digest('hex').slice(0, 12)}`,
		lifetimeMs,
	);
}

async function readToken(request: Request, page: string): Promise<string | null> {
	const token: unknown = await pageCookie(page).parse(request.headers.get('Cookie'));
	return typeof token === 'string' ? token : null;
}
