import { db } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { NotFound } from '#app/errors.ts';
import type { Session } from '#app/generated/prisma/client.ts';
import { readToken } from '#app/sessions/session.server.ts';
import { hashToken } from '#app/sessions/tokens.server.ts';

interface ListedSession {
	id: string;
	device: string;
	createdAt: Date;
	lastUsedAt: Date;
	current: boolean;
}

const selectSessions = statement<Session>(
	'select-sessions',
	`select id, device, "createdAt", "lastUsedAt", "tokenHash" from "Session"
	where "userId" = $1::uuid and "expiresAt" > $2::timestamptz order by "lastUsedAt" desc, id desc`,
);

/** This session first, then the most recently used. */
export async function listSessions(request: Request, userId: string): Promise<ListedSession[]> {
	const token = await readToken(request);
	const own = token && Buffer.from(hashToken(token));
	const rows = await selectSessions([userId, new Date()]);
	const sessions = rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => {
		return { id, device, createdAt, lastUsedAt, current: own ? own.equals(tokenHash) : false };
	});
	return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/** @throws NotFound */
export async function endSession(userId: string, id: string): Promise<void> {
	const { count } = await db.session.deleteMany({ where: { userId, id } });
	if (count === 0) throw new NotFound();
}

export async function endAllSessions(userId: string): Promise<void> {
	await db.signIn.deleteMany({ where: { userId } });
	await db.session.deleteMany({ where: { userId } });
}
