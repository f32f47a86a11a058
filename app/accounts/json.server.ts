import type { z } from 'zod';
import type { sessionJson } from '#app/accounts/calls.ts';
import type { ListedSession } from '#app/sessions/session.server.ts';

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
