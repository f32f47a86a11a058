import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Failure } from '#app/http/failure.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { printStory } from '#app/stories/reading/book/print-story.server.ts';
import { getStoryPdfCall } from '#app/stories/record/calls.ts';
import { pdfFailed } from '#app/stories/record/failures.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet, pdfFileName } from '#app/stories/record/story.ts';

const route = apiRoute(
	serve(getStoryPdfCall, async ({ user, params, query, request }) => {
		const story = requireFound(await findStory(user.id, params.id));
		if (story.status === 'failed')
			throw new Conflict('This story could not be written. Ask for it again first.');
		if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
		const pdf = await printStory(story, user, request.signal);
		const name = query.name === 'id' ? `story-${story.id}.pdf` : pdfFileName(story.title);
		return new Response(pdf, {
			headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(name) },
		});
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

/** As RFC 6266 has it: clients that know only the plain name get it where it is ASCII. */
function attachment(name: string): string {
	// Some browsers read “%20” in a plain name as a space.
	const plain = /^[\x20-\x7e]+$/.test(name) && !name.includes('%') ? name : 'story.pdf';
	return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** What a refusal says, for the page that it leads to. */
async function refusalOf(answer: Response): Promise<Failure | null> {
	return answer.status === 409 ? { ...pdfFailed, description: (await answer.json()).message } : null;
}

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
