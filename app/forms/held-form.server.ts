import { createHash } from 'node:crypto';
import { db } from '#app/db.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { hostCookie } from '#app/http/cookie.server.ts';
import { consumeLimit, RateLimitError } from '#app/http/rate-limit.server.ts';
import { findUser, requireLogin, type SessionUser } from '#app/sessions/session.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

// why: long enough to find one's password, or the grandchild who knows it.
const lifetime = 60 * 60 * 1000;
const maxCharacters = 200_000;

/**
 * Answers a form of somebody who is signed in. If their session has ended meanwhile, what they typed is held for
 * this browser, and given back to the same page after they have signed in: {@link findHeldForm}. It stays until
 * a form of the same intent has been answered with success.
 * @param clientNetwork the network of who asks
 * @throws what makes the root show the login screen; what {@link readForm} throws
 */
export async function answerForm<Answer>(
	request: Request,
	clientNetwork: string,
	answer: (user: SessionUser, form: FormData) => Promise<Answer>,
): Promise<Answer> {
	const form = await readForm(request);
	const user = await findUser(request);
	if (!user) throw requireLogin(request, await holdForm(request, form, clientNetwork));
	const answered = await answer(user, form);
	if (isSuccess(answered)) await releaseHeldForm(request, new URL(request.url).pathname, form.get('intent'));
	return answered;
}

/** Whether an action's answer, a Response or Remix's `data`, reports no error. */
function isSuccess(answered: unknown): boolean {
	const { status, init } = (answered ?? {}) as { status?: number; init?: ResponseInit | null };
	return (status ?? init?.status ?? 200) < 400;
}

/**
 * Forgets what is held for a page, now that it has been sent.
 * @param page the path of the page
 * @param intent of the form that was sent: what was typed in others stays
 */
export async function releaseHeldForm(
	request: Request,
	page: string,
	intent: FormDataEntryValue | null,
): Promise<void> {
	const token = await readHeldToken(request, page);
	const held = token && (await findHeld(token));
	if (!held || (held.intent ?? null) !== intent) return;
	await db.heldForm.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Forgets all that is held for this browser: whoever signs out leaves nothing behind. @returns the cookies that clear it */
export async function forgetHeldForms(request: Request): Promise<string[]> {
	const names = (request.headers.get('Cookie') ?? '').split(/;\s*/).map((pair) => pair.split('=')[0] ?? '');
	const cookies = names
		.filter((name) => heldName.test(name))
		.map((name) => pageCookie(name.replace(heldName, '')));
	return Promise.all(
		cookies.map(async (cookie) => {
			const token: unknown = await cookie.parse(request.headers.get('Cookie'));
			if (typeof token === 'string') await db.heldForm.deleteMany({ where: { tokenHash: hashToken(token) } });
			return cookie.serialize('', { maxAge: 0 });
		}),
	);
}

/** What somebody typed on this page before they had to sign in; it stays until they send it. */
export async function findHeldForm(request: Request): Promise<Record<string, string> | null> {
	const token = await readHeldToken(request, new URL(request.url).pathname);
	return token ? findHeld(token) : null;
}

async function findHeld(token: string): Promise<Record<string, string> | null> {
	const held = await db.heldForm.findFirst({
		where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
	});
	return held && (held.fields as Record<string, string>);
}

/** @returns the cookie that gives it back; null if it cannot be held */
async function holdForm(request: Request, form: FormData, clientNetwork: string): Promise<string | null> {
	const fields: Record<string, string> = {};
	for (const [name, value] of form) {
		// why: JSON in Postgres takes neither NUL nor halves of characters.
		if (typeof value === 'string') fields[clean(name)] = clean(value);
	}
	const before = await findHeldForm(request);
	if (before?.content && before.intent === fields.intent && !fields.content?.includes(before.content)) {
		// why: sent twice before signing in; neither is to be lost.
		fields.content = `${before.content}\n\n${fields.content ?? ''}`.trim();
	}
	if (JSON.stringify(fields).length > maxCharacters) return null;
	try {
		await consumeLimit('hold', clientNetwork);
	} catch (error) {
		if (error instanceof RateLimitError) return null;
		throw error;
	}
	const token = createToken();
	await db.heldForm.create({
		data: { tokenHash: hashToken(token), fields, expiresAt: new Date(Date.now() + lifetime) },
	});
	return heldCookie(new URL(request.url).pathname).serialize(token);
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

const heldName = /^(__Host-)?held-(?=[0-9a-f]{12}$)/;

const pageCookie = (page: string) => hostCookie(`held-${page}`, lifetime);

/** One cookie for each page, so that what was typed in two of them is held. */
function heldCookie(page: string) {
	return pageCookie(createHash('sha256').update(page).digest('hex').slice(0, 12));
}

async function readHeldToken(request: Request, page: string): Promise<string | null> {
	const token: unknown = await heldCookie(page).parse(request.headers.get('Cookie'));
	return typeof token === 'string' ? token : null;
}
