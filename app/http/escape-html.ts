export const escapeHtml = (text: string): string =>
	escapeText(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;');

export const escapeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
