import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveObject } from '#app/storage/serve-object.server.ts';
import { findLink, isUnlocked } from '#app/stories/sharing/reader/open-link.server.ts';
import { findSharedRecordings } from '#app/stories/sharing/reader/own-voice.server.ts';
import { recordingKey } from '#app/voice/recordings/recordings.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { request, params } = args;
	return serveObject(args, async () => {
		const link = await findLink(params.token);
		if (!(await isUnlocked(request, link))) return null;
		const recording = (await findSharedRecordings(link.story)).find(({ id }) => id === params.id);
		return recording ? recordingKey(recording) : null;
	});
}
