import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { apiError, notFound } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { PdfBusyError, PdfError } from '#app/pdf/pdf.server.ts';
import { getStoryPdfCall } from '#app/stories/calls.ts';
import { printStory } from '#app/stories/print-story.server.ts';
import { findStory } from '#app/stories/stories.server.ts';
import { isWritten, pdfFileName } from '#app/stories/story.ts';

const calls = serveAll(
	serve(getStoryPdfCall, async ({ user, params, query, request }) => {
		const story = await findStory(user.id, params.id);
		if (!story) return notFound();
		if (!isWritten(story.status)) return apiError(409, 'This story has not been written yet.');
		try {
			const pdf = await printStory(story, user.name, request.signal);
			return new Response(pdf, {
				headers: {
					'Content-Type': 'application/pdf',
					'Content-Disposition':
						query.name === 'id'
							? `attachment; filename="story-${story.id}.pdf"`
							: `attachment; filename="story.pdf"; filename*=UTF-8''${encodeRfc5987(pdfFileName(story.title))}`,
					'Cache-Control': 'private, no-store',
				},
			});
		} catch (error) {
			if (!(error instanceof PdfError)) throw error;
			if (!(error instanceof PdfBusyError)) return apiError(502, failures.pdf.description);
			const headers = { 'Retry-After': '10' };
			return apiError(503, 'Many PDFs are being made just now. Please try again in a moment.', { headers });
		}
	}),
);

export async function loader(args: LoaderFunctionArgs) {
	const answer = await calls.loader(args);
	// why: a link without scripts leads here; whom it fails is to read that on a page, and not JSON.
	const isPage = args.request.headers.get('Accept')?.includes('text/html') ?? false;
	if (answer.ok || !isPage) return answer;
	const storyPage = `/stories/${encodeURIComponent(args.params.id ?? '')}`;
	return answer.status >= 500 ? redirectWithToast(storyPage, failures.pdf) : redirect(storyPage);
}

const { action } = calls;

export { action };

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
