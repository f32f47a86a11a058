import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, parseId } from '~/http/api.server';
import { redirectWithToast } from '~/http/toast.server';
import { PdfBusyError, PdfError } from '~/outside/pdf/pdf.server.ts';
import { printStory } from './print-story.server';
import { findStory } from './stories.server';
import { isWritten, pdfFileName } from './story';

export async function loader({ request, params }: LoaderFunctionArgs) {
	// why: a link without scripts leads here; whom it fails is to read that on a page, and not JSON.
	const isPage = request.headers.get('Accept')?.includes('text/html') ?? false;
	const storyPage = `/stories/${params.id}`;
	const user = await findUser(request);
	if (!user) return isPage ? redirect(storyPage) : apiError(401, 'Please sign in first.');
	const id = parseId(params.id);
	const story = id && (await findStory(user.id, id));
	if (!story) return isPage ? redirect(storyPage) : apiError(404, 'Not found.');
	if (!isWritten(story.status)) {
		return isPage ? redirect(storyPage) : apiError(409, 'This story has not been written yet.');
	}
	try {
		const pdf = await printStory(story, user.name, request.signal);
		const namedById = new URL(request.url).searchParams.get('name') === 'id';
		const name = namedById ? `story-${story.id}.pdf` : pdfFileName(story.title);
		return new Response(pdf, {
			headers: {
				'Content-Type': 'application/pdf',
				'Content-Disposition': `attachment; filename="${namedById ? name : 'story.pdf'}"; filename*=UTF-8''${encodeRfc5987(name)}`,
				'Cache-Control': 'private, no-store',
			},
		});
	} catch (error) {
		if (!(error instanceof PdfError)) throw error;
		if (isPage) {
			const toast = { title: 'Download failed', description: 'Failed to download PDF', destructive: true };
			return redirectWithToast(storyPage, toast);
		}
		if (!(error instanceof PdfBusyError)) return apiError(502, 'Failed to download PDF');
		const headers = { 'Retry-After': '10' };
		return apiError(503, 'Many PDFs are being made just now. Please try again in a moment.', { headers });
	}
}

export const action = () => methodNotAllowed('GET');

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
