import { createHash } from 'node:crypto';
import { db } from '#app/db.server.ts';
import { RateLimited } from '#app/errors.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

// Time enough to find the password, or somebody who knows it.
const lifetimeMs = 60 * 60 * 1000;
const maxCharacters = 200_000;
// Forms can be sent without being signed in.
const saveLimit = defineRateLimit('saved-submission', { hour: [30, 60 * 60] });

/** Saves a form until its user has signed in again; returns the cookie that restores it, or null. */
export async function saveSubmission(
	request: Request,
	form: FormData,
	clientNetwork: string,
): Promise<string | null> {
	const fields: Record<string, string> = {};
	for (const [name, value] of form) {
		// The first intent is the form's own, a later one its button's.
		if (typeof value === 'string') fields[toStorable(name)] ??= toStorable(value);
	}
	const previous = await findSavedSubmission(request);
	if (previous?.content && previous.intent === fields.intent && !fields.content?.includes(previous.content)) {
		// Sent twice before signing in; both texts are kept.
		fields.content = `${previous.content}\n\n${fields.content ?? ''}`.trim();
	}
	if (JSON.stringify(fields).length > maxCharacters) return null;
	try {
		await saveLimit.consume(clientNetwork);
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

/** The fields that were saved for this page. */
export async function findSavedSubmission(request: Request): Promise<Record<string, string> | null> {
	const token = await readToken(request, new URL(request.url).pathname);
	return token ? findByToken(token) : null;
}

/** Deletes what was saved for `page` if it has the same intent; other forms keep theirs. */
export async function deleteSavedSubmission(request: Request, page: string, intent: string): Promise<void> {
	const token = await readToken(request, page);
	const saved = token && (await findByToken(token));
	if (!saved || saved.intent !== intent) return;
	await db.savedSubmission.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Deletes everything saved for this browser. @returns the cookies that expire it */
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

// Postgres rejects NUL and lone surrogates in JSON.
const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const cookieName = /\bsaved-[0-9a-f]{12}(?==)/g;

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
