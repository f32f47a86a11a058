/** A Content-Disposition header (RFC 6266). @param plainName ASCII fallback for old clients */
export function attachment(name: string, plainName: string): string {
	const plain = /^[\x20-\x7e]+$/.test(name) && !/["%\\]/.test(name) ? name : plainName;
	return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

function encodeRfc5987(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16)}`,
	);
}
