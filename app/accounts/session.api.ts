import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { notFound } from '~/http/api.server';
import { endSessionCall } from './calls';
import { endSessions } from './session.server';

const { loader, action } = serveAll(
	serve(endSessionCall, async ({ user, params }) => {
		return (await endSessions(user.id, params.id)) > 0 ? done : notFound();
	}),
);

export { action, loader };
