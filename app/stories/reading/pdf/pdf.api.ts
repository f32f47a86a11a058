import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { pagePatienceMs, storyPdfResponse } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { getStoryPdfCall } from '#app/stories/record/calls.ts';
import { pdfFailed, pdfLate } from '#app/stories/record/failures.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** In milliseconds; programs give up after 30 seconds (specification, section 9). */
const callPatienceMs = 20_000;

const route = apiRoute(
	serve(getStoryPdfCall, async ({ user, params, query, request, context }) => {
		const story = requireFound(await findStory(user.id, params.id));
		if (story.status === 'failed')
			throw new Conflict('This story could not be written. Ask for it again first.');
		if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
		const patienceMs = wantsPage(request) ? pagePatienceMs : callPatienceMs;
		const asked = { story, teller: user, hasNote: true, person: user.id, signal: request.signal, patienceMs };
		const name = query.name === 'id' ? `story-${story.id}.pdf` : undefined;
		return storyPdfResponse({ request, context }, asked, name);
	}),
);

export async function loader(args: LoaderFunctionArgs) {
	const answer = await route(args);
	// A link without scripts leads here; its errors must be pages, not JSON.
	if (answer.ok || !wantsPage(args.request)) return answer;
	const storyPage = `/stories/${encodeURIComponent(args.params.id ?? '')}`;
	const refusal = await refusalOf(answer);
	const page = refusal ? await redirectWithToast(storyPage, refusal) : redirect(storyPage);
	for (const cookie of answer.headers.getSetCookie()) page.headers.append('Set-Cookie', cookie);
	return page;
}

export { route as action };

const wantsPage = ({ headers }: Request) => headers.get('Accept')?.includes('text/html') ?? false;

async function refusalOf(answer: Response): Promise<Toast | null> {
	if ([409, 429].includes(answer.status)) return { ...pdfFailed, description: (await answer.json()).message };
	if (answer.status < 500) return null;
	return answer.headers.has('Retry-After')
		? { ...pdfLate, description: (await answer.json()).message }
		: pdfFailed;
}
