import { createHash } from 'node:crypto';
import { db } from '#app/db.server.ts';
import { RateLimited } from '#app/errors.ts';
import type { SavedForms } from '#app/forms/submission.ts';
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
	const page = new URL(request.url).pathname;
	const others = await findSavedForms(request);
	const intent = fields.intent ?? '';
	const { content: previous, user } = others[intent] ?? {};
	if (previous && user === fields.user && !fields.content?.includes(previous)) {
		// Sent twice before signing in; both texts are kept.
		fields.content = `${previous}\n\n${fields.content ?? ''}`.trim();
	}
	const forms = { ...others, [intent]: fields };
	if (JSON.stringify(forms).length > maxCharacters) return null;
	try {
		await saveLimit.consume(clientNetwork);
	} catch (error) {
		if (error instanceof RateLimited) return null;
		throw error;
	}
	const token = (await readToken(request, page)) ?? createToken();
	const tokenHash = hashToken(token);
	const saved = { fields: forms, expiresAt: new Date(Date.now() + lifetimeMs) };
	await db.savedSubmission.upsert({ where: { tokenHash }, create: { tokenHash, ...saved }, update: saved });
	return pageCookie(page).serialize(token);
}

/** What was saved for the forms of this page; with a user, only what they typed. */
export async function findSavedForms(request: Request, userId?: string): Promise<SavedForms> {
	const token = await readToken(request, new URL(request.url).pathname);
	const forms = token ? await findByToken(token) : {};
	const own = Object.entries(forms).filter(([, { user }]) => !user || !userId || user === userId);
	return Object.fromEntries(own);
}

/** Deletes what was saved for a form of `page`; the others keep theirs. */
export async function deleteSavedSubmission(request: Request, page: string, intent: string): Promise<void> {
	const token = await readToken(request, page);
	if (!token) return;
	const { [intent]: own, ...others } = await findByToken(token);
	if (!own) return;
	const where = { tokenHash: hashToken(token) };
	if (Object.keys(others).length === 0) await db.savedSubmission.deleteMany({ where });
	else await db.savedSubmission.updateMany({ where, data: { fields: others } });
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

async function findByToken(token: string): Promise<SavedForms> {
	const saved = await db.savedSubmission.findFirst({
		where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
	});
	return (saved?.fields ?? {}) as SavedForms;
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
