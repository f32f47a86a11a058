import { apiRoute, serve } from '#app/api/serve.server.ts';
import { listRecordingsCall } from '#app/voice/recordings/recording-calls.ts';
import { listRecordings } from '#app/voice/recordings/recordings.server.ts';

const route = apiRoute(serve(listRecordingsCall, ({ user, params }) => listRecordings(user.id, params.id)));

export { route as action, route as loader };
