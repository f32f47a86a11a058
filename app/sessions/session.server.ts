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

const dayMs = 24 * 60 * 60 * 1000;
const sessionMs = 60 * dayMs;
/** Per user; beyond it, the least recently used session ends. */
const maxSessions = 50;

/** Completing a sign-in there sets a new session cookie, which a renewed old one must not overwrite. */
const callbackPath = '/auth/callback';

const sessionCookie = createHostCookie('session', sessionMs);

export interface SessionUser {
	id: string;
	email: string;
	name: string | null;
	isAdmin: boolean;
	/** An IANA zone; null until a browser has reported one. */
	timeZone: string | null;
	/** Null if never asked. */
	keepsRecordings: boolean | null;
}

export async function createSession(
	request: Request,
	userId: string,
): Promise<{ token: string; cookie: string }> {
	const token = createToken();
	const device = describeDevice(request.headers.get('User-Agent'));
	const previousToken = await readCookie(request);
	if (previousToken) await db.session.deleteMany({ where: { tokenHash: hashToken(previousToken) } });
	await db.session.create({
		data: { userId, device, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + sessionMs) },
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

/** Accepts a bearer token or a session cookie. With `context`, loaders of one page share one look-up. */
export async function findUser(request: Request, context?: AppLoadContext): Promise<SessionUser | null> {
	return (await findSession(request, context))?.user ?? null;
}

/** Renews a session that was not used for a day; the cookie is null if nothing is renewed. */
export async function findUserAndRenew(
	request: Request,
	context?: AppLoadContext,
): Promise<{ user: SessionUser; cookie: string | null } | null> {
	const session = await findSession(request, context);
	if (!session) return null;
	const { id, timeZone } = session.user;
	// Stored for browsers that do not report it.
	if (timeZone !== session.keptTimeZone) await db.user.updateMany({ where: { id }, data: { timeZone } });
	const now = Date.now();
	const isReplaced = new URL(request.url).pathname === callbackPath;
	if (isReplaced || session.lastUsedAt.getTime() > now - dayMs) return { user: session.user, cookie: null };
	await db.session.updateMany({
		where: { id: session.id },
		data: { lastUsedAt: new Date(now), expiresAt: new Date(now + sessionMs) },
	});
	const token = await readCookie(request);
	return { user: session.user, cookie: token && (await sessionCookie.serialize(token)) };
}

export async function createCookieFromBearer(request: Request): Promise<string | null> {
	const bearer = readBearer(request.headers.get('Authorization'));
	const cookie = await readCookie(request);
	if (!bearer || cookie === bearer || (cookie && (await findSessionOf(cookie)))) return null;
	return sessionCookie.serialize(bearer);
}

/** Throw it to show the login screen; `cookie` restores a saved form. */
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

/** @returns the cookie that clears the session */
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

type KnownSession = { id: string; lastUsedAt: Date; keptTimeZone: string | null; user: SessionUser } | null;

// Remix gives each loader its own request, but all the same context. Actions pass none, since they may end the
// session.
const sessionByContext = new WeakMap<AppLoadContext, Promise<KnownSession>>();

function findSession(request: Request, context?: AppLoadContext): Promise<KnownSession> {
	const session = (context && sessionByContext.get(context)) ?? readSession(request);
	if (context) sessionByContext.set(context, session);
	return session;
}

async function readSession(request: Request): Promise<KnownSession> {
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

async function findSessionOf(token: string): Promise<KnownSession> {
	const [row] = await selectSession([hashToken(token), new Date()]);
	if (!row) return null;
	const { id, lastUsedAt, userId, timeZone } = row;
	return { id, lastUsedAt, keptTimeZone: timeZone, user: toSessionUser({ ...row, id: userId }) };
}

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
