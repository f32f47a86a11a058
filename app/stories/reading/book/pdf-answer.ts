import { keptNowhere } from '#app/http/cache-control.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

/** A PDF to be saved. @param name of the file; by default that of a story with this title */
export function pdfAnswer(pdf: BodyInit, title: string, name = pdfFileName(title)): Response {
	return new Response(pdf, {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': attachment(name),
			'Cache-Control': keptNowhere,
		},
	});
}

/** As RFC 6266 has it: clients that know only the plain name get it where it is ASCII. */
function attachment(name: string): string {
	// Some browsers read “%20” in a plain name as a space.
	const plain = /^[\x20-\x7e]+$/.test(name) && !name.includes('%') ? name : 'story.pdf';
	return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
