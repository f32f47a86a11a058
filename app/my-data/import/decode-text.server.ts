import { Invalid } from '#app/errors.ts';

const unknownEncoding =
	'It is not saved as UTF-8. Please open it in the program it was written with and save it as plain ' +
	'text in UTF-8.';

/** Beside ASCII, in Windows' encoding before UTF-8. */
const westernLetters = 'ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÁÍÓÚÑáíóúñÌÒìòÅØåøÃãÕõ';
const westernMarks = '“”„‘’‚«»–—…¿¡°§£€©·\u00a0';
const WESTERN_TEXT = new RegExp(`^[\\t\\n\\r -~${westernLetters}${westernMarks}]*$`);
/** Above this share of its letters, another alphabet was misread. */
const maxForeignShare = 0.2;

/** Tries the byte order mark, UTF-8, then Windows' old encoding (`isGuessed`). @throws Invalid */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return { text: decodeAs('utf-16le', bytes), isGuessed: false };
	if (first === 0xfe && second === 0xff) return { text: decodeAs('utf-16be', bytes), isGuessed: false };
	// UTF-16 without a mark has NUL in every other byte; programs and pictures have many.
	if (bytes.includes(0)) throw new Invalid('This is not a text file, or it is not saved as UTF-8.');
	try {
		return { text: decodeAs('utf-8', bytes), isGuessed: false };
	} catch {
		const text = decodeAs('windows-1252', bytes);
		const foreign = text.replace(/[\0-\x7f]/g, '').length;
		if (!WESTERN_TEXT.test(text) || foreign > maxForeignShare * text.length)
			throw new Invalid(unknownEncoding);
		return { text, isGuessed: true };
	}
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		if (text.includes('\0')) throw new Invalid('This is not a text file.');
		return text.replaceAll(/\r\n?/g, '\n');
	} catch (error) {
		if (error instanceof Invalid) throw error;
		throw new Invalid(unknownEncoding);
	}
}
