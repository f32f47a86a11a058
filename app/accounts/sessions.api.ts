import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { endSessionsCall, listSessionsCall } from './calls';
import { endSessions, listSessions } from './session.server';

const { loader, action } = serveAll(
	serve(listSessionsCall, async ({ user, request }) => {
		const sessions = await listSessions(request, user.id);
		return sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
			...session,
			createdAt: createdAt.toISOString(),
			lastUsedAt: lastUsedAt.toISOString(),
		}));
	}),
	serve(endSessionsCall, async ({ user }) => {
		await endSessions(user.id);
		return done;
	}),
);

export { action, loader };
