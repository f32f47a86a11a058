import { apiRoute, serve } from '#app/api/serve.server.ts';
import { sendFeedbackCall } from '#app/feedback/calls.ts';
import { createFeedback } from '#app/feedback/feedback.server.ts';

const route = apiRoute(serve(sendFeedbackCall, ({ user, body }) => createFeedback(user.id, body)));

export { route as action, route as loader };
