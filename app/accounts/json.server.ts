import type { z } from 'zod';
import type { sessionJson, userJson } from '#app/accounts/calls.ts';
import { type SessionUser, toSessionUser } from '#app/sessions/session.server.ts';
import type { ListedSession } from '#app/sessions/session-list.server.ts';

/** A user as the API shows them. */
export function toUserJson(user: Omit<SessionUser, 'isAdmin'>): z.input<typeof userJson> {
	const { id, email, name, isAdmin } = toSessionUser(user);
	return { id, email, name, isAdmin };
}

/** A session as the API shows it. */
export function toSessionJson(session: ListedSession): z.input<typeof sessionJson> {
	return {
		id: session.id,
		device: session.device,
		createdAt: session.createdAt.toISOString(),
		lastUsedAt: session.lastUsedAt.toISOString(),
		current: session.current,
	};
}
