import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { logoutCall } from './calls';
import { endSession } from './session.server';

const { loader, action } = serveAll(
	serve(logoutCall, async ({ request, headers }) => {
		headers.append('Set-Cookie', await endSession(request));
		return done;
	}),
);

export { action, loader };
