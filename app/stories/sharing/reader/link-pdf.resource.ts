import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DomainError, NotFound } from '#app/errors.ts';
import { toDomainError } from '#app/http/lost-database.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { pagePatienceMs, storyPdfResponse } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { pdfFailed, pdfLate } from '#app/stories/record/failures.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import { findLink, isUnlocked } from '#app/stories/sharing/reader/open-link.server.ts';

/** Each occupies one of our browsers for seconds, and anybody may have the link. */
const pdfLimit = defineRateLimit('link-pdf', { minute: [6, 60], day: [100, 24 * 60 * 60] });

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
	const page = readerPath(encodeURIComponent(params.token ?? ''));
	try {
		const link = await findLink(params.token);
		if (!(await isUnlocked(request, link))) return redirect(page);
		await pdfLimit.consume(`${context.clientNetwork} ${link.id}`);
		const { conversation, user, ...row } = link.story;
		const story = { ...row, title: conversation.title ?? '' };
		const person = `link ${link.id}`;
		const waits = { signal: request.signal, patienceMs: pagePatienceMs };
		const asked = { story, teller: user, hasNote: false, person, ...waits };
		return await storyPdfResponse({ request, context }, asked);
	} catch (thrown) {
		const error = toDomainError(thrown);
		if (error instanceof NotFound) return redirect(page);
		if (!(error instanceof DomainError)) throw error;
		const said = error.status === 503 && error.retryAfter ? pdfLate : pdfFailed;
		return redirectWithToast(page, { ...said, description: error.message });
	}
}
