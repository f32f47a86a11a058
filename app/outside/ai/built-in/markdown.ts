const INLINE = /[\\`*_[\]<~|]|&(?=#?\w+;)/g;
const BLOCK_SIGN = /^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]{2,}|:?-)/;
const LIST_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** Text as markdown that shows it as it was typed. The line is one paragraph's or a part of it. */
export function escapeLine(line: string): string {
	return line
		.replace(INLINE, (sign) => `\\${sign}`)
		.replace(BLOCK_SIGN, (sign) => `\\${sign}`)
		.replace(LIST_NUMBER, '$1\\$2');
}

/** Several lines of one paragraph, kept apart as typed. */
export function escapeLines(text: string): string {
	return text
		.split('\n')
		.map((line) => escapeLine(line.trim()))
		.join('  \n');
}

/** The text of markdown that {@link escapeLine} made, or of simple markdown written by hand. */
export function plainText(markdown: string): string {
	return markdown
		.replace(/^#{1,6}\s+|^>\s?/gm, '')
		.replace(/^\*\*[^*\n]{1,80}:\*\*\s*/gm, '')
		.replace(/(?<!\\)(?:\*\*|__|[*_`])/g, '')
		.replace(/\\([\p{P}\p{S}])/gu, '$1');
}
