/** An address as it arrives when it is copied from a mail program, a page, a chat or a list. */
export const pastesOf = (address: string): string[] => {
	const [name = '', domain = ''] = address.split('@');
	return [
		` ${address}\u00a0`,
		`\u200b${address}\u200b`,
		`${name}\u200b@\u2060${domain}`,
		`\u202a${address}\u202c`,
		`\u202e${address}`,
		`\u2068${address}\u2069`,
		`\ufeff${address}`,
		`${name}@${domain.slice(0, 2)}\u00ad${domain.slice(2)}`,
		`mailto:${address}`,
		`MAILTO:${address}?subject=A%20story&body=Dear`,
		`mailto:${name}%40${domain}`,
		`<${address}>`,
		`<mailto:${address}>`,
		`Anna <${address}>`,
		`"Keller, Anna" <${address}>`,
		`“Anna” <${address}>,`,
		`${address} <${address}>`,
		`${address} <mailto:${address}>`,
		`${address},`,
		`${address}; `,
		`${address}.`,
	];
};
