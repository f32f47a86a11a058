import { Invalid } from '#app/errors.ts';

const refusalOf = (kind: string, how: string) =>
	new Invalid(`It is ${kind}. Please open it ${how}, or copy its words into the box “A text”.`);

const asPlainText = 'in the program it was written with and save it as plain text (.txt)';

/** In bytes. */
export const documentStartBytes = 1024;

/** Refuses files whose markup would end up in the text. @param start first bytes @throws Invalid */
export function refuseDocument(name: string, start: Uint8Array): void {
	const bytes = Buffer.from(start).toString('latin1');
	// `D0CF11E0` begins older Word files.
	if (/^\s*\{\\rtf/.test(bytes) || bytes.startsWith('\xd0\xcf\x11\xe0') || WORD_PROCESSOR_NAME.test(name))
		throw refusalOf('a word processor document', asPlainText);
	if (bytes.startsWith('%PDF')) throw refusalOf('a PDF', asPlainText);
	// UTF-16 has NUL in every other byte.
	if (
		WEB_PAGE_NAME.test(name) ||
		MARKUP_START.test(bytes.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', ''))
	)
		throw refusalOf('a web page', 'in a browser and save it as plain text (.txt)');
}

const WORD_PROCESSOR_NAME = /\.(?:rtf|docx?|docm|dotx?|odt|fodt|ott|sxw|pages|wps|wpd|epub)$/i;
const WEB_PAGE_NAME = /\.(?:x?html?|mht(?:ml)?)$/i;
const MARKUP_START =
	/^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(?:!doctype html|(?:html|head|meta|style|body|div|p|table)(?=[\s>]))/is;
