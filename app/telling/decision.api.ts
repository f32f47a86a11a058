import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { answerCall, decideCall } from '#app/telling/calls.ts';
import { acceptProposals, decide, declineProposals } from '#app/telling/decisions.server.ts';

const route = apiRoute(
	serve(decideCall, async ({ user, params: { id, messageId }, body }) => {
		await decide(user.id, id, [{ ...body, messageId }]);
		return successAnswer;
	}),
	serve(answerCall, async ({ user, params: { id, messageId }, body: { meant } }) => {
		await (meant === 'all' ? acceptProposals : declineProposals)(user.id, id, { askedBy: messageId });
		return successAnswer;
	}),
);

export { route as action, route as loader };
