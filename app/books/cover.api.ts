import { apiRoute, serve } from '#app/api/serve.server.ts';
import { coverKey } from '#app/books/book-work.ts';
import { withPdf } from '#app/books/books.server.ts';
import { getBookCoverCall } from '#app/books/calls.ts';
import { requireFound } from '#app/errors.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

const route = apiRoute(
	serve(getBookCoverCall, async ({ user, params, request, context }) => {
		const answer = await withPdf(user.id, params.id, async ({ id, title, fileId, coverSize }) => {
			const disposition = attachment(pdfFileName(`${title} (cover)`), 'cover.pdf');
			const options = { disposition, drained: context.drained };
			return coverSize === null ? null : objectResponse(request, coverKey(user.id, id, fileId), options);
		});
		return requireFound(answer);
	}),
);

export { route as action, route as loader };
