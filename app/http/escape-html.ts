/** Text as it stands in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
	escapeText(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;');

/** Text as it stands between tags, and nowhere else. */
export const escapeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
