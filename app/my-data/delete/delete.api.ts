import { confirmByIdToken, confirmByPassword } from '#app/accounts/confirmation.server.ts';
import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { deleteAccountCall } from '#app/my-data/calls.ts';
import { deleteAccount } from '#app/my-data/delete/delete-account.server.ts';
import { signOutDeleted } from '#app/my-data/delete/leave.server.ts';

const route = apiRoute(
	serve(deleteAccountCall, async ({ user, body, request, context, headers }) => {
		if ('password' in body) await confirmByPassword(request, user, body.password, context.clientNetwork);
		else await confirmByIdToken(user.id, body.idToken);
		await deleteAccount(user.id);
		for (const cookie of (await signOutDeleted(request)).headers.getSetCookie())
			headers.append('Set-Cookie', cookie);
		return successAnswer;
	}),
);

export { route as action, route as loader };
