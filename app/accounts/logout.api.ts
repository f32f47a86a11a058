import { done } from '~/api/call';
import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { logoutCall } from './calls';
import { endSession } from './session.server';

const { loader, action } = serveAll(
	serve(logoutCall, async ({ request }) => {
		return withHeaders(done, { 'Set-Cookie': await endSession(request) });
	}),
);

export { action, loader };
