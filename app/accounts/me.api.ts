import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { getMeCall } from './calls';
import { cookieOfBearer } from './session.server';

const { loader, action } = serveAll(
	serve(getMeCall, async ({ user, request }) => {
		const cookie = await cookieOfBearer(request);
		return withHeaders({ user }, cookie ? { 'Set-Cookie': cookie } : {});
	}),
);

export { action, loader };
