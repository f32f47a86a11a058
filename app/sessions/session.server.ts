import { type AppLoadContext, data } from '@remix-run/node';
import Bowser from 'bowser';
import { db } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { env } from '#app/env.server.ts';
import { Forbidden, Unauthorized } from '#app/errors.ts';
import { readBearer } from '#app/http/bearer.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { exampleStory } from '#app/sessions/example-story.server.tsx';
import type { LoginRequired, SocialCard } from '#app/sessions/login-required.ts';
import { reportedTimeZone } from '#app/sessions/time-zone.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';
import { readTimeZone } from '#app/ui/dates.ts';

const day = 24 * 60 * 60 * 1000;
const lifetimeMs = 60 * day;
/** Per user; beyond it the least recently used session ends. */
const maxSessions = 50;

/** What completes a sign-in there sends the cookie of a new session, which an older one must not follow. */
const callbackPath = '/auth/callback';

const sessionCookie = createHostCookie('session', lifetimeMs);

export interface SessionUser {
	id: string;
	email: string;
	name: string | null;
	isAdmin: boolean;
	/** Where they read, as an IANA zone; null where no browser has said it. */
	timeZone: string | null;
	/** Null where they have not been asked. */
	keepsRecordings: boolean | null;
}

/** Creates a session in place of this browser's previous one; its token serves as cookie and as bearer. */
export async function createSession(
	request: Request,
	userId: string,
): Promise<{ token: string; cookie: string }> {
	const token = createToken();
	const device = describeDevice(request.headers.get('User-Agent'));
	const previousToken = await readCookie(request);
	if (previousToken) await db.session.deleteMany({ where: { tokenHash: hashToken(previousToken) } });
	await db.session.create({
		data: { userId, device, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + lifetimeMs) },
	});
	const old = await db.session.findMany({
		where: { userId },
		orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
		skip: maxSessions,
		select: { id: true },
	});
	if (old.length > 0) await db.session.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
	return { token, cookie: await sessionCookie.serialize(token) };
}

/** The user of a bearer token or session cookie. Loaders give their `context`, and look once for all of a page. */
export async function findUser(request: Request, context?: AppLoadContext): Promise<SessionUser | null> {
	return (await findSession(request, context))?.user ?? null;
}

/** Extends a session that was not used for a day; the cookie is null if there is nothing to renew. */
export async function findUserAndRenew(
	request: Request,
	context?: AppLoadContext,
): Promise<{ user: SessionUser; cookie: string | null } | null> {
	const session = await findSession(request, context);
	if (!session) return null;
	const { id, timeZone } = session.user;
	// Kept with the account, for browsers that do not say it.
	if (timeZone !== session.keptTimeZone) await db.user.updateMany({ where: { id }, data: { timeZone } });
	const now = Date.now();
	const isReplaced = new URL(request.url).pathname === callbackPath;
	if (isReplaced || session.lastUsedAt.getTime() > now - day) return { user: session.user, cookie: null };
	await db.session.updateMany({
		where: { id: session.id },
		data: { lastUsedAt: new Date(now), expiresAt: new Date(now + lifetimeMs) },
	});
	const token = await readCookie(request);
	return { user: session.user, cookie: token && (await sessionCookie.serialize(token)) };
}

/** Restores a browser's lost cookie from its bearer token; a cookie that is good stays. */
export async function createCookieFromBearer(request: Request): Promise<string | null> {
	const bearer = readBearer(request.headers.get('Authorization'));
	const cookie = await readCookie(request);
	if (!bearer || cookie === bearer || (cookie && (await findSessionOf(cookie)))) return null;
	return sessionCookie.serialize(bearer);
}

/** Throw it to show the login screen in a page's place; `cookie` restores a saved submission. */
export function loginRequiredResponse(request: Request, cookie: string | null = null, card?: SocialCard) {
	const { pathname, search } = new URL(request.url);
	const body: LoginRequired = {
		loginRequired: true,
		returnTo: pathname + search,
		saved: cookie !== null,
		card,
		hasGoogle: env.google !== null,
		developmentAccounts: env.developmentAccounts,
		example: exampleStory,
	};
	const headers = new Headers();
	if (cookie) headers.append('Set-Cookie', cookie);
	return data(body, { status: 200, headers });
}

/** The user of an API call; a renewed cookie goes into `headers`. @throws Unauthorized */
export async function requireApiUser(request: Request, headers: Headers): Promise<SessionUser> {
	const found = await findUserAndRenew(request);
	if (!found) throw new Unauthorized('Please sign in first.');
	if (found.cookie) headers.append('Set-Cookie', found.cookie);
	return found.user;
}

/** @throws Forbidden unless this is the admin */
export function requireAdmin(user: SessionUser | null): void {
	if (!user?.isAdmin) throw new Forbidden('You need admin access for this.');
}

/** Ends this request's session. @returns the cookie that clears it */
export async function signOutHere(request: Request): Promise<string> {
	const token = await readToken(request);
	if (token) await db.session.deleteMany({ where: { tokenHash: hashToken(token) } });
	return sessionCookie.serialize('', { maxAge: 0 });
}

/** The email address alone decides who is admin (specification, section 6). */
export function toSessionUser(user: Omit<SessionUser, 'isAdmin'>): SessionUser {
	const { id, email, name, timeZone, keepsRecordings } = user;
	return { id, email, name, timeZone, keepsRecordings, isAdmin: email === env.ADMIN_EMAIL };
}

/** `keptTimeZone` is the account's; the user's own is what this browser says, where it does. */
type Known = { id: string; lastUsedAt: Date; keptTimeZone: string | null; user: SessionUser } | null;

// Remix gives each loader a request of its own, but one context. An action gives none, since it may end the session.
const sessions = new WeakMap<AppLoadContext, Promise<Known>>();

function findSession(request: Request, context?: AppLoadContext): Promise<Known> {
	const session = (context && sessions.get(context)) ?? readSession(request);
	if (context) sessions.set(context, session);
	return session;
}

async function readSession(request: Request): Promise<Known> {
	const token = await readToken(request);
	const session = token ? await findSessionOf(token) : null;
	const reported = reportedTimeZone(request);
	if (session && reported && reported !== session.keptTimeZone)
		session.user.timeZone = readTimeZone(reported) ?? session.keptTimeZone;
	return session;
}

interface SessionRow {
	id: string;
	lastUsedAt: Date;
	userId: string;
	email: string;
	name: string | null;
	timeZone: string | null;
	keepsRecordings: boolean | null;
}

const selectSession = statement<SessionRow>(
	'select-session',
	`select s.id, s."lastUsedAt", s."userId", u.email, u.name, u."timeZone", u."keepsRecordings"
	from "Session" s join "User" u on u.id = s."userId"
	where s."tokenHash" = $1::bytea and s."expiresAt" > $2::timestamptz`,
);

async function findSessionOf(token: string): Promise<Known> {
	const [row] = await selectSession([hashToken(token), new Date()]);
	if (!row) return null;
	const { id, lastUsedAt, userId, timeZone } = row;
	return { id, lastUsedAt, keptTimeZone: timeZone, user: toSessionUser({ ...row, id: userId }) };
}

/** The bearer token of a request, else the one of its session cookie. */
export async function readToken(request: Request): Promise<string | null> {
	return readBearer(request.headers.get('Authorization')) ?? (await readCookie(request));
}

async function readCookie(request: Request): Promise<string | null> {
	const cookie: unknown = await sessionCookie.parse(request.headers.get('Cookie'));
	return typeof cookie === 'string' && cookie ? cookie : null;
}

function describeDevice(userAgent: string | null): string {
	if (!userAgent) return 'Unknown device';
	const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
	const words = [browser.name, os.name].filter(Boolean).join(' on ');
	return words || 'Unknown device';
}
