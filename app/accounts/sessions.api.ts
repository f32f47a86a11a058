import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { endSessionsCall, listSessionsCall } from './calls';
import { endSession, endSessions, listSessions } from './session.server';

const { loader, action } = serveAll(
	serve(listSessionsCall, async ({ user, request }) => {
		const sessions = await listSessions(request, user.id);
		return sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
			...session,
			createdAt: createdAt.toISOString(),
			lastUsedAt: lastUsedAt.toISOString(),
		}));
	}),
	serve(endSessionsCall, async ({ user, request, headers }) => {
		await endSessions(user.id);
		headers.append('Set-Cookie', await endSession(request));
		return done;
	}),
);

export { action, loader };
