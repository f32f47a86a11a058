/** A PDF without the times at which it was made. */
export function timeless(pdf: ArrayBuffer | Uint8Array | string): string {
	const text = typeof pdf === 'string' ? pdf : Buffer.from(pdf as Uint8Array).toString('latin1');
	return text.replace(/\/(?:CreationDate|ModDate) \(D:[^)]*\)/g, '');
}
