import { apiRoute, serve } from '#app/api/serve.server.ts';
import { announcePhotoCall } from '#app/stories/photos/photo-calls.ts';
import { announceUpload } from '#app/stories/photos/photo-uploads.server.ts';

const route = apiRoute(
	serve(announcePhotoCall, ({ user, params, body, request }) =>
		announceUpload(user.id, params.id, { type: body.type, request }),
	),
);

export { route as action, route as loader };
