/**
 * The header of a file to be saved, as RFC 6266 has it.
 * @param plainName for clients that know only plain names, where this one is none
 */
export function attachment(name: string, plainName: string): string {
	// Some browsers read “%20” in a plain name as a space.
	const plain = /^[\x20-\x7e]+$/.test(name) && !/["%\\]/.test(name) ? name : plainName;
	return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
