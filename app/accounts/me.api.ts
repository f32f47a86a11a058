import { serve, serveAll } from '~/api/serve.server';
import { getMeCall } from './calls';
import { cookieOfBearer } from './session.server';

const { loader, action } = serveAll(
	serve(getMeCall, async ({ user, request, headers }) => {
		const cookie = await cookieOfBearer(request);
		if (cookie) headers.append('Set-Cookie', cookie);
		return { user };
	}),
);

export { action, loader };
