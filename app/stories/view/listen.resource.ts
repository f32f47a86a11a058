import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireId } from '#app/http/id.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { listenResource, nothingIsSent } from '#app/voice/listening/listen-resource.server.ts';

export const loader = (args: LoaderFunctionArgs) =>
	listenResource(args, async (userId) => {
		const id = requireId(args.params.id);
		const story = await findStory(userId, id);
		if (!story || !isWritten(story.status)) return null;
		return { text: `${story.title ?? ''}\n\n${story.content}`, prefix: `stories/${id}/` };
	});

export { nothingIsSent as action };
