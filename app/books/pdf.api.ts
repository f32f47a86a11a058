import { apiRoute, serve } from '#app/api/serve.server.ts';
import { findBook, withPdf } from '#app/books/books.server.ts';
import { getBookPdfCall, makeBookCall } from '#app/books/calls.ts';
import { describeBook } from '#app/books/describe-book.server.ts';
import { askForBook } from '#app/books/make-book.server.ts';
import { requireFound } from '#app/errors.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

const route = apiRoute(
	serve(makeBookCall, async ({ user, params, request }) => {
		await askForBook(user.id, params.id, absoluteUrl('/', request));
		return describeBook(requireFound(await findBook(user.id, params.id)), user.name);
	}),
	serve(getBookPdfCall, async ({ user, params, request, context }) => {
		const answer = await withPdf(user.id, params.id, ({ key, title }) => {
			const disposition = attachment(pdfFileName(title), 'book.pdf');
			return objectResponse(request, key, { disposition, drained: context.drained });
		});
		return requireFound(answer);
	}),
);

export { route as action, route as loader };
