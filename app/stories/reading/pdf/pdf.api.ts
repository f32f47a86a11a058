import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Failure } from '#app/http/failure.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { storyPdfResponse } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { getStoryPdfCall } from '#app/stories/record/calls.ts';
import { pdfFailed } from '#app/stories/record/failures.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';

const route = apiRoute(
	serve(getStoryPdfCall, async ({ user, params, query, request, context }) => {
		const story = requireFound(await findStory(user.id, params.id));
		if (story.status === 'failed')
			throw new Conflict('This story could not be written. Ask for it again first.');
		if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
		const asked = { story, teller: user, hasNote: true, person: user.id, signal: request.signal };
		const name = query.name === 'id' ? `story-${story.id}.pdf` : undefined;
		return storyPdfResponse({ request, context }, asked, name);
	}),
);

export async function loader(args: LoaderFunctionArgs) {
	const answer = await route(args);
	// A link without scripts leads here, and an error must then be a page, not JSON.
	const isPage = args.request.headers.get('Accept')?.includes('text/html') ?? false;
	if (answer.ok || !isPage) return answer;
	const storyPage = `/stories/${encodeURIComponent(args.params.id ?? '')}`;
	const refusal = answer.status >= 500 ? pdfFailed : await refusalOf(answer);
	const page = refusal ? await redirectWithToast(storyPage, refusal) : redirect(storyPage);
	for (const cookie of answer.headers.getSetCookie()) page.headers.append('Set-Cookie', cookie);
	return page;
}

export { route as action };

/** What a refusal says, for the page that it leads to. */
async function refusalOf(answer: Response): Promise<Failure | null> {
	return answer.status === 409 ? { ...pdfFailed, description: (await answer.json()).message } : null;
}
