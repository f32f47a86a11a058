import { createHash } from 'node:crypto';
import { db } from '~/db.server';
import { ownCookie } from '~/http/cookie.server';
import { readForm } from '~/http/form.server';
import { countUse, TooManyError } from '~/http/rate-limit.server';
import { findUser, requireLogin, type SessionUser } from './session.server';
import { createToken, hashToken } from './tokens.server';

// why: long enough to find one's password, or the grandchild who knows it.
const lifetime = 60 * 60 * 1000;
const maxCharacters = 200_000;

/**
 * The signed-in person and the form they sent. If the session has ended meanwhile, what they typed is held for
 * this browser, and given back to the same page after they have signed in: {@link findHeldForm}.
 * @param clientAddress the network address of who asks
 * @throws what makes the root show the login screen; what {@link readForm} throws
 */
export async function requireUserWithForm(
	request: Request,
	clientAddress: string,
): Promise<{ user: SessionUser; form: FormData }> {
	const form = await readForm(request);
	const user = await findUser(request);
	if (!user) throw requireLogin(request, await holdForm(request, form, clientAddress));
	const held = await readHeldToken(request);
	if (held) await db.heldForm.deleteMany({ where: { tokenHash: hashToken(held) } });
	return { user, form };
}

/** What somebody typed on this page before they had to sign in; it stays until they send it. */
export async function findHeldForm(request: Request): Promise<Record<string, string> | null> {
	const token = await readHeldToken(request);
	if (!token) return null;
	const held = await db.heldForm.findFirst({
		where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
	});
	return held && (held.fields as Record<string, string>);
}

/** @returns the cookie that gives it back; null if it cannot be held */
async function holdForm(request: Request, form: FormData, clientAddress: string): Promise<string | null> {
	const fields: Record<string, string> = {};
	for (const [name, value] of form) {
		// why: JSON in Postgres takes neither NUL nor halves of characters.
		if (typeof value === 'string') fields[clean(name)] = clean(value);
	}
	if (JSON.stringify(fields).length > maxCharacters) return null;
	try {
		await countUse('hold', clientAddress);
	} catch (error) {
		if (error instanceof TooManyError) return null;
		throw error;
	}
	const token = createToken();
	await db.heldForm.deleteMany({ where: { expiresAt: { lt: new Date() } } });
	await db.heldForm.create({
		data: { tokenHash: hashToken(token), fields, expiresAt: new Date(Date.now() + lifetime) },
	});
	return heldCookie(request).serialize(token);
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** One cookie for each page, so that what was typed in two of them is held. */
function heldCookie(request: Request) {
	const page = createHash('sha256').update(new URL(request.url).pathname).digest('hex').slice(0, 12);
	return ownCookie(`held-${page}`, lifetime);
}

async function readHeldToken(request: Request): Promise<string | null> {
	const token: unknown = await heldCookie(request).parse(request.headers.get('Cookie'));
	return typeof token === 'string' ? token : null;
}
