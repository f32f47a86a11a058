import { keptNowhere } from '#app/http/cache-control.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

/** A PDF to be saved. @param name of the file; by default that of a story with this title */
export function pdfAnswer(pdf: BodyInit, title: string, name = pdfFileName(title)): Response {
	return new Response(pdf, {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': attachment(name, 'story.pdf'),
			'Cache-Control': keptNowhere,
		},
	});
}
