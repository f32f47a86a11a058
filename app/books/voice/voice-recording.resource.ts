import type { LoaderFunctionArgs } from '@remix-run/node';
import { findVoice } from '#app/books/voice/voice-links.server.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { serveObject } from '#app/storage/serve-object.server.ts';
import { recordingKey } from '#app/voice/recordings/recordings.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const answer = await serveObject(args, async () => {
		const { recordings } = await findVoice(args.params.token);
		const recording = recordings.find(({ id }) => id === args.params.id);
		return recording ? recordingKey(recording) : null;
	});
	answer.headers.set('Cache-Control', keptNowhere);
	return answer;
}
